import { expect, test } from 'vitest'
import { readOverview } from '../api/overview.ts'
import { apiOverview } from '../testing/api-overview.ts'
import { compareSeasons, erpDays, erpText, monthName, rollUp, seasonText, type Unit } from './roll-ups.ts'

const today = '2026-11-25'
const overview = readOverview({ data: apiOverview() })
/** `formatMoney` writes a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[Unit, number, string, string, string]>([
  ['day', 31, '2026-11-25', '2026-11-25', '25/11/2026'],
  ['week', 26, '2026-11-23', '2026-11-29', '23/11/2026 a 29/11/2026'],
  ['month', 13, '2026-11-01', '2026-11-30', '11/2026'],
])('the last period by %s is that of today, whole', (unit, count, from, to, label) => {
  const periods = rollUp(overview.days, unit, 'value', today)
  expect(periods).toHaveLength(count)
  expect(periods.at(-1)).toMatchObject({ from, to, label })
})

test('the periods follow one another without a gap, through the end of a year and a leap day', () => {
  for (const unit of ['day', 'week', 'month'] as const) {
    const periods = rollUp(overview.days, unit, 'orders', '2028-03-31')
    const days = [...overview.days, { ...overview.days[0], day: '2028-02-29' }] as typeof overview.days
    const later = rollUp(days, unit, 'orders', '2028-03-31')
    expect(periods).toEqual([])
    for (const [index, { from }] of later.slice(1).entries())
      expect(Date.parse(from) - Date.parse(later[index]?.to ?? '')).toBe(86_400_000)
  }
})

test('a week begins on Monday, and a Sunday belongs to the one before', () => {
  const [sunday] = rollUp(overview.days, 'week', 'value', '2026-11-29').slice(-1)
  expect(sunday?.from).toBe('2026-11-23')
})

test('sums orders, and money in centavos, by status', () => {
  const [october, november] = rollUp(overview.days, 'month', 'value', today).slice(-2)
  expect(october).toMatchObject({ DRAFT: 0, CONFIRMED: 0, INTEGRATED: 80_000.1, total: 80_000.1 })
  expect(november).toMatchObject({ DRAFT: 20_000, CONFIRMED: 80_000.75, total: 170_000.75 })
  const [orders] = rollUp(overview.days, 'month', 'orders', today).slice(-1)
  expect(orders).toMatchObject({ DRAFT: 1, CONFIRMED: 3, INTEGRATED: 3, total: 7 })
})

test('compares two seasons on the same day, and knows nothing of the days to come', () => {
  const days = compareSeasons(overview, today)
  expect(days).toHaveLength(365)
  const on = (label: string) => days.find((day) => day.label === label)
  expect(on('29/10/2026')).toMatchObject({ current: 0, last: 200_000 })
  expect(on('25/11/2026')).toMatchObject({ current: 240_000, last: 200_000 })
  expect(on('01/02/2027')).toMatchObject({ current: null, last: 900_000 })
  expect(plain(seasonText(days))).toBe('R$ 240.000,00, +20% em relação ao mesmo dia da safra passada')
  expect(plain(seasonText(compareSeasons({ ...overview, last: [] }, today)))).toBe(
    'R$ 240.000,00. A safra passada não tinha pedidos até este dia.',
  )
})

test('the share of failed attempts is that of days with attempts', () => {
  const days = erpDays(overview.erp, today)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ label: '25/11/2026', attempts: 4, failed: 2, share: 50 })
  expect(days.at(-2)).toEqual({ label: '24/11/2026', attempts: 0, failed: 0, share: null })
  expect(erpText(days, 2)).toBe('25% falharam: 3 de 12 envios em 30 dias, em 2 pedidos')
  expect(erpText(days, 1)).toMatch(/, em 1 pedido$/)
})

test('an empty database has no periods, and neither has a response without its parts', () => {
  for (const body of [
    { data: { attention: [], days: [] } },
    { attention: null, days: [{ day: 'x' }], erp: 7 },
  ]) {
    const read = readOverview(body)
    const figures = [rollUp(read.days, 'day', 'value', today), compareSeasons(read, today)]
    expect([...figures, erpDays(read.erp, today), read.attention]).toEqual([[], [], [], []])
  }
})

test('a tick of a month is its name, with the year where that begins', () => {
  expect(['2026-11-01', '2027-01-01', '2026-07-01'].map(monthName)).toEqual(['nov', 'jan/27', 'jul'])
})
