import { OVERVIEW_DAYS } from '@celeiro/api-contract/vocabulary'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { priceTables } from '../../database/schema/catalog.ts'
import { addDays } from '../../time/calendar.ts'

/** The last day of a season: that of its last month. */
export const endOfSeason = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The active tables whose season ends from today until within thirty days. */
export function endingWithin(today: string): SQL | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  // In thirty days, that are the last days of this month and of the next one at most.
  const months = [endOfSeason(year, month), endOfSeason(year, month + 1)]
    .filter((end) => end <= addDays(today, OVERVIEW_DAYS.ending))
    .map((end) => {
      const [endYear = 0, endMonth = 0] = end.split('-').map(Number)
      return and(eq(priceTables.harvestYear, endYear), eq(priceTables.harvestEndMonth, endMonth))
    })
  return and(eq(priceTables.isActive, true), eq(priceTables.termType, 'HARVEST_SEASON'), or(...months))
}
