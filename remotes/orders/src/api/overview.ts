import type { Overview as ApiOverview } from '@celeiro/api-contract'
import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { wire } from '@celeiro/api-contract/wire'
import { call, findList, reader, readRecord, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'

type ApiAttention = ApiOverview['attention'][number]
type ApiSales = ApiOverview['days'][number]
type ErpAttempts = ApiOverview['erp'][number]
export type DayValue = ApiOverview['seasons']['current'][number]

export type Sales = Omit<ApiSales, 'status'> & Record<OrderStatus, { orders: number; value: number }>
export type Attention = ReturnType<typeof readAttention>
export type Best = ReturnType<typeof readBest>[number]
export type OverviewData = ReturnType<typeof readOverview>

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
 * Reads what needs somebody and how sales go. A figure that is missing is 0; days are `yyyy-MM-dd` in the zone of the API, as in the
 * filters of orders.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without an overview
 */
export function readOverview(body: unknown) {
  const { at, today, attention, days, seasons, erp, failedOrders, most } = readRecord<ApiOverview>(body, [
    'attention',
    'days',
  ])
  const { year, current, last } = wire<ApiOverview['seasons']>(seasons)
  const { customers, products } = wire<ApiOverview['most']>(most)
  return {
    at: readTimestamp(at),
    today: readDay(today),
    attention: (findList<ApiAttention>(attention) ?? []).map(readAttention),
    days: byDay(days, readSales),
    season: toNumber(year),
    /** Summed up from the begin of each season. */
    current: byDay(current, readValue),
    last: byDay(last, readValue),
    erp: byDay(erp, readAttempts),
    failedOrders: figure(failedOrders),
    customers: readBest(customers),
    products: readBest(products),
  }
}

function figure(value: unknown): number {
  return toNumber(value) ?? 0
}

function readDay(value: unknown): string | null {
  const day = readText(value) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
}

/** The rows that name a day. */
function byDay<Read>(rows: unknown, read: (row: unknown) => Read) {
  return (findList<{ day: string }>(rows) ?? []).flatMap((row) => {
    const day = readDay(row.day)
    return day === null ? [] : [{ day, ...read(row) }]
  })
}

const readValue = reader<Omit<DayValue, 'day'>>()({ value: figure })

const readAttempts = reader<Omit<ErpAttempts, 'day'>>()({ attempts: figure, failed: figure })

const readStatus = reader<ApiSales['status'][OrderStatus]>()({ orders: figure, value: figure })

const readStatuses = reader<ApiSales['status']>()({
  DRAFT: readStatus,
  CONFIRMED: readStatus,
  INTEGRATED: readStatus,
})

const readSales = (row: unknown) => readStatuses(wire<ApiSales>(row).status)

const readAttention = reader<ApiAttention>()({
  /** One of `ATTENTION_KINDS`, or a later one. */
  kind: (kind) => readText(kind) ?? '',
  count: figure,
  oldest: reader<Omit<NonNullable<ApiAttention['oldest']>, 'id'>>()({
    name: readText,
    at: readTimestamp,
    isCreation: (value) => value === true,
  }),
  until: readText,
})

type ApiBest = ApiOverview['most']['customers'][number] & ApiOverview['most']['products'][number]

/** Customers with the number of their orders, or products with their quantity. */
function readBest(rows: unknown) {
  return withKeys(
    (findList<ApiBest>(rows) ?? []).map(({ id, name, orders, quantity, unit, value }) => ({
      id: readText(id),
      name: readText(name),
      amount: figure(orders ?? quantity),
      unit: readText(unit),
      value: figure(value),
    })),
  )
}
