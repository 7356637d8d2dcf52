import { OVERVIEW_DAYS } from '@celeiro/api-contract'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { priceTables } from '../../database/schema/catalog.ts'

const DAY_MS = 86_400_000

/** The last day of a season: that of its last month, in UTC as all days of the API. */
export const endOfSeason = (year: number, month: number): Date => new Date(Date.UTC(year, month, 0))

/** The active tables whose season ends from today until within thirty days. */
export function endingWithin(now: Date): SQL | undefined {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  // In thirty days, that are the last days of this month and of the next one at most.
  const months = [now.getUTCMonth(), now.getUTCMonth() + 1]
    .map((month) => endOfSeason(now.getUTCFullYear(), month + 1))
    .filter((end) => end.getTime() <= today + OVERVIEW_DAYS.ending * DAY_MS)
    .map((end) =>
      and(
        eq(priceTables.harvestYear, end.getUTCFullYear()),
        eq(priceTables.harvestEndMonth, end.getUTCMonth() + 1),
      ),
    )
  return and(eq(priceTables.isActive, true), eq(priceTables.termType, 'HARVEST_SEASON'), or(...months))
}
