import type { AttentionKind, OrderFilters, Overview } from '@celeiro/api-contract'
import { OVERVIEW_DAYS } from '@celeiro/api-contract/vocabulary'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { createMemo } from '../../database/memo.ts'
import { orders } from '../../database/schema/orders.ts'
import { addDays, type Calendar } from '../../time/calendar.ts'
import * as repository from './repository.ts'

/** Seconds after which the figures are read again behind a caller, and after which callers wait: a reading takes a second. */
const [KEPT, LONGEST] = [25, 30]

/** Gives the response with the figures, at most thirty seconds old: as long as it is the same, it is written once. */
export function createOverview({ db, clock, calendar }: AppContext) {
  const responses = createMemo<{ data: Overview }>(clock, KEPT, LONGEST)
  const read = () => readSnapshot(db, (tx) => readOverview(tx, clock.now(), calendar))
  return () => responses('', async () => ({ data: await read() }))
}

/** One statement after the other: several at once would take the processors from all other calls. */
async function readOverview(db: Executor, now: Date, calendar: Calendar): Promise<Overview> {
  const today = calendar.dayOf(now)
  const { year, begin, lastBegin } = seasonOf(today)
  const firstDay = twelveMonthsBefore(today)
  const sales = await repository.findSales(db, calendar.days(lastBegin, today))
  const firstFailures = addDays(today, 1 - OVERVIEW_DAYS.failures)
  return {
    at: now.toISOString(),
    today,
    attention: await readAttention(db, today, calendar),
    days: byDay(sales.filter(({ day }) => day >= firstDay)),
    seasons: {
      year,
      current: summedUp(sales.filter(({ day }) => day >= begin)),
      last: summedUp(sales.filter(({ day }) => day < begin)),
    },
    erp: await repository.findErpAttempts(db, calendar.days(firstFailures, today)),
    failedOrders: await repository.countFailedOrders(db, calendar.beginOf(firstFailures)),
    most: await readMost(db, today, calendar),
  }
}

async function readMost(db: Executor, today: string, { beginOf }: Calendar): Promise<Overview['most']> {
  const since = addDays(today, 1 - OVERVIEW_DAYS.most)
  const [from, until] = [beginOf(since), beginOf(addDays(today, 1))]
  return {
    since,
    customers: await repository.findBestCustomers(db, from, until),
    products: await repository.findBestProducts(db, from, until),
  }
}

async function readAttention(
  db: Executor,
  today: string,
  calendar: Calendar,
): Promise<Overview['attention']> {
  async function ofOrders(kind: AttentionKind, filters: Partial<OrderFilters>, event: AnyPgColumn) {
    const all = { erpFailed: false, erpDiffers: false, ...filters }
    return { kind, ...present(await repository.findOrders(db, all, event, calendar)) }
  }

  // As the lists ask for a range of days.
  const endOf = (day: string) => `${day}T00:00:00.000Z`
  const until = addDays(today, -OVERVIEW_DAYS.draft - 1)
  const late = {
    status: 'CONFIRMED',
    confirmedBefore: endOf(addDays(today, -OVERVIEW_DAYS.confirmed - 1)),
  } as const
  const { createdAt, confirmedAt, erpFailedAt, erpDiffersAt } = orders

  const { BLOCKED_WITH_OPEN_ORDERS, ABOVE_LIMIT } = await repository.findCustomers(db)
  const drafts = await ofOrders('OLD_DRAFTS', { status: 'DRAFT', createdBefore: endOf(until) }, createdAt)
  return [
    await ofOrders('ERP_FAILED', { erpFailed: true }, erpFailedAt),
    await ofOrders('ERP_DIFFERS', { erpDiffers: true }, erpDiffersAt),
    { ...drafts, until },
    await ofOrders('NOT_SENT', late, confirmedAt),
    await ofOrders('NOT_PRINTED', { ...late, statusImpressao: 'NOT_PRINTED' }, confirmedAt),
    { kind: 'TABLES_ENDING', ...present(await repository.findEndingTables(db, today, calendar)) },
    { kind: 'BLOCKED_WITH_OPEN_ORDERS', ...present(BLOCKED_WITH_OPEN_ORDERS) },
    { kind: 'ABOVE_LIMIT', ...present(ABOVE_LIMIT) },
  ]
}

const present = ({ count, oldest }: repository.Found) => ({
  count,
  oldest: oldest ? { ...oldest, at: new Date(oldest.at).toISOString() } : null,
})

function byDay(sales: readonly repository.Sale[]): Overview['days'] {
  const none = { orders: 0, value: 0 }
  const days = new Map<string, Overview['days'][number]['status']>()
  for (const { day, status, orders, value } of sales) {
    const others = days.get(day) ?? { DRAFT: none, CONFIRMED: none, INTEGRATED: none }
    days.set(day, { ...others, [status]: { orders, value } })
  }
  return [...days].map(([day, status]) => ({ day, status }))
}

/** The value of what was sold until each day. Summed up in centavos. */
function summedUp(sales: readonly repository.Sale[]): Overview['seasons']['current'] {
  let centavos = 0
  const days = new Map<string, number>()
  for (const { day, value } of sales.filter(({ status }) => status !== 'DRAFT')) {
    centavos += Math.round(value * 100)
    days.set(day, centavos / 100)
  }
  return [...days].map(([day, value]) => ({ day, value }))
}

/** The first day of the month twelve months ago: as many whole months, and this one. */
const twelveMonthsBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}-${day.slice(5, 7)}-01`

/** The year in which the season of a day ends, and the first days of this season and of the last: in July. */
function seasonOf(day: string) {
  const year = Number(day.slice(0, 4)) + (day.slice(5, 7) < '07' ? 0 : 1)
  return { year, begin: `${year - 1}-07-01`, lastBegin: `${year - 2}-07-01` }
}
