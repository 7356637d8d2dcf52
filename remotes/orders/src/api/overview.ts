import type { Overview as ApiOverview } from '@celeiro/api-contract'
import { ORDER_STATUSES, type OrderStatus } from '@celeiro/api-contract/vocabulary'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { call, findList, readRecord, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'

type ApiAttention = ApiOverview['attention'][number]
type ApiSales = ApiOverview['days'][number]
type ErpAttempts = ApiOverview['erp'][number]
export type DayValue = ApiOverview['seasons']['current'][number]

export type Sales = Omit<ApiSales, 'status'> & Record<OrderStatus, { orders: number; value: number }>
export type Attention = ReturnType<typeof readAttention>
export type Best = ReturnType<typeof readBest>[number]
export type Overview = ReturnType<typeof readOverview>

/** Milliseconds between two looks. Our API answers at once until thirty seconds, and from twenty-five on reads for the next look. */
const PAUSE_MS = 27_000

/** Read again and again in a tab that is in view. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['orders', 'overview'],
    queryFn: async ({ signal }) => readOverview(await call('GET /api/overview', { signal })),
    staleTime: PAUSE_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : PAUSE_MS),
    meta: { isLive: true },
  })

/**
 * Reads what needs somebody and how sales go. A figure that is missing is 0; days are `yyyy-MM-dd` in UTC, as in the filters of orders.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without an overview
 */
export function readOverview(body: unknown) {
  const { at, attention, days, seasons, erp, most } = readRecord<ApiOverview>(body, ['attention', 'days'])
  const { year, current, last } = wire<ApiOverview['seasons']>(seasons)
  const { customers, products } = wire<ApiOverview['most']>(most)
  return {
    at: readTimestamp(at),
    attention: (findList<ApiAttention>(attention) ?? []).map(readAttention),
    days: byDay(days, readSales),
    season: toNumber(year),
    /** Summed up from the begin of each season. */
    current: byDay(current, readValue),
    last: byDay(last, readValue),
    erp: byDay(erp, ({ attempts, failed }: Wire<ErpAttempts>) => ({
      attempts: figure(attempts),
      failed: figure(failed),
    })),
    customers: readBest(customers),
    products: readBest(products),
  }
}

const figure = (value: unknown) => toNumber(value) ?? 0

/** The rows that name a day. */
function byDay<Row, Read>(rows: unknown, read: (row: Wire<Row>) => Read) {
  return (findList<Row>(rows) ?? []).flatMap((row) => {
    const day = readText(wire<{ day: string }>(row).day) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(day) ? [{ day, ...read(row) }] : []
  })
}

const readValue = ({ value }: Wire<DayValue>) => ({ value: figure(value) })

function readSales({ status }: Wire<ApiSales>) {
  const sales = ORDER_STATUSES.map((it) => {
    const { orders, value } = wire<ApiSales['status'][OrderStatus]>(wire<ApiSales['status']>(status)[it])
    return [it, { orders: figure(orders), value: figure(value) }]
  })
  return Object.fromEntries(sales) as Pick<Sales, OrderStatus> // With every status.
}

function readAttention({ kind, count, oldest, until }: Wire<ApiAttention>) {
  const { name, at } = wire<ApiAttention['oldest']>(oldest)
  return {
    /** One of `ATTENTION_KINDS`, or a later one. */
    kind: readText(kind) ?? '',
    count: figure(count),
    oldest: { name: readText(name), at: readTimestamp(at) },
    until: readText(until),
  }
}

/** Customers with the number of their orders, or products with their quantity. */
function readBest(rows: unknown) {
  const read = findList<{ id: string; name: string; orders: number; quantity: number; value: number }>(rows)
  return withKeys(
    (read ?? []).map(({ id, name, orders, quantity, value }) => ({
      id: readText(id),
      name: readText(name),
      amount: figure(orders ?? quantity),
      value: figure(value),
    })),
  )
}
