import type { OrderFilters } from '@celeiro/api-contract'
import { keysOf } from '@celeiro/api-contract/keys'
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Calendar } from '../../time/calendar.ts'
import { createdFrom, createdUntil } from './created-range.ts'
import { ofCustomersNamed, withText } from './order-texts.ts'

type Condition<Value> = (
  value: Value,
  sources: { db: Executor; calendar: Calendar },
) => SQL | undefined | Promise<SQL | undefined>

/** The condition of each filter. It is not asked about one that is absent or off. */
const FILTERS: { [Name in keyof Required<OrderFilters>]: Condition<NonNullable<OrderFilters[Name]>> } = {
  status: (status) => eq(orders.status, status),
  statusImpressao: (printStatus) => eq(orders.printStatus, printStatus),
  createdAfter: (instant, { calendar }) => gte(orders.createdAt, createdFrom(instant, calendar)),
  createdBefore: (instant, { calendar }) => lt(orders.createdAt, createdUntil(instant, calendar)),
  confirmedBefore: (instant, { calendar }) =>
    lt(sql`coalesce(${orders.confirmedAt}, ${orders.createdAt})`, createdUntil(instant, calendar)),
  search: (text, { db }) => withText(db, text),
  cliente: (text, { db }) => ofCustomersNamed(db, text),
  customerId: (id) => eq(orders.customerId, id),
  erpFailed: () => isNotNull(orders.erpFailedAt),
  erpDiffers: () => isNotNull(orders.erpDiffersAt),
}

const NAMES = keysOf(FILTERS)

/** The orders of a filter, for SQL. Looks up the names in it. */
export async function matching(db: Executor, query: OrderFilters, calendar: Calendar) {
  const conditionOf = <Name extends keyof OrderFilters>(name: Name) => {
    const value = query[name]
    return value ? FILTERS[name](value, { db, calendar }) : undefined
  }
  return and(...(await Promise.all(NAMES.map(conditionOf))))
}

/** The key of the orders that a query selects: the same text for every page of the same filter. */
export const filterKey = (query: OrderFilters): string => JSON.stringify(NAMES.map((name) => query[name]))
