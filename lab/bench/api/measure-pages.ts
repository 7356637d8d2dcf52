import pg from 'pg'
import { openPostgres } from '../../../api/src/database/postgres.ts'
import { matching } from '../../../api/src/modules/orders/order-filters.ts'
import { findPage } from '../../../api/src/modules/orders/repository.ts'
import { listOrdersQuery } from '../../../packages/api-contract/src/orders.ts'
import { signInTo } from '../../../test/postgres/api-instance.ts'
import { quantile } from '../../quantile.ts'
import { type Arrivals, atConstantRate, type Rate } from '../kit/constant-rate.ts'
import { load } from '../kit/http-load.ts'
import { peakMegabytes } from '../kit/memory.ts'
import { type Table, tableOf } from '../kit/table.ts'
import { pageCases, plainStatements } from './pages.ts'

/** A running API host, and the database behind it. */
export interface Target {
  url: string
  pid: number
  databaseUrl: string
}

interface Row {
  name: string
  p50: number
  p95: number
  p99: number
  perSecond: number
  /** Calls without a response of 200. */
  failed: number
  /** The same statement without the API, at the same rate. */
  statement: number | undefined
  /** The same page in SQL as one would write it, one at a time. */
  plain: number | undefined
  memory: number
}

/** Runs of the plain SQL, which takes seconds at the largest size, and minutes where it sorts by another table. */
const PLAIN_RUNS = 3
const PLAIN_SECONDS = 10
const WARM_UP: Rate = { perSecond: 100, seconds: 1 }

/** Calls of the screens of orders, one after the other. */
export async function measurePages(target: Target, rate: Rate): Promise<Table> {
  const database = await openPostgres({ url: target.databaseUrl, jwtSecrets: [], waitSeconds: 0 })
  const client = new pg.Client({
    connectionString: target.databaseUrl,
    statement_timeout: PLAIN_SECONDS * 1000,
  })
  await client.connect()
  try {
    const counted = await client.query<{ orders: number }>('select count(*)::integer as orders from orders')
    const orders = counted.rows[0]?.orders ?? 0
    const today = new Date(new Date().setUTCHours(0, 0, 0, 0))
    const rows: Row[] = []
    for (const page of pageCases(orders, today)) {
      const query = listOrdersQuery.parse(page.query)
      const path = `/api/orders?${new URLSearchParams(page.query)}`
      const find = async () => findPage(database.db, query, await matching(database.db, query))
      await atConstantRate(WARM_UP, find)
      const statements = await atConstantRate(rate, find)
      const statement = quantile(statements.durations, 0.5)
      const plain = await medianOf(PLAIN_RUNS, async () => {
        for (const text of plainStatements(page)) await client.query(text)
      }).catch(() => Number.POSITIVE_INFINITY)
      rows.push({ ...(await measureCall(target, page.name, path, rate)), statement, plain })
    }
    const { rows: found } = await client.query<{ id: string }>(
      'select id from orders order by created_at desc limit 1000',
    )
    const logs = found.map(({ id }) => `/api/order-logs/order/${id}`)
    rows.push(await measureCall(target, 'dashboard', '/api/orders/stats/dashboard', rate))
    rows.push(
      await measureCall(target, 'sum of a filter', '/api/orders/stats/dashboard?status=INTEGRATED', rate),
    )
    rows.push(
      await measureCall(target, 'logs of an order', (number) => logs[number % logs.length] ?? '', rate),
    )
    return toTable(orders, rate, rows)
  } finally {
    await client.end()
    await database.close()
  }
}

async function measureCall(
  { url, pid }: Target,
  name: string,
  path: string | ((number: number) => string),
  rate: Rate,
): Promise<Row> {
  // All cases together take longer than a token is valid.
  const headers = await signInTo(url)
  const call = (number: number) => load(`${url}${path instanceof Function ? path(number) : path}`, headers)
  await atConstantRate(WARM_UP, call)
  let arrivals: Arrivals = { durations: [], failed: 0 }
  const start = performance.now()
  const memory = await peakMegabytes(pid, async () => {
    arrivals = await atConstantRate(rate, call)
  })
  const { durations, failed } = arrivals
  const perSecond = durations.length / ((performance.now() - start) / 1000)
  const [p50, p95, p99] = [quantile(durations, 0.5), quantile(durations, 0.95), quantile(durations, 0.99)]
  return { name, p50, p95, p99, perSecond, failed, memory, statement: undefined, plain: undefined }
}

async function medianOf(runs: number, work: () => Promise<void>): Promise<number> {
  const durations: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  return quantile(durations, 0.5)
}

const tenths = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(1)} ms`)

function toTable(orders: number, { perSecond }: Rate, rows: readonly Row[]): Table {
  return tableOf({
    title: `${orders.toLocaleString('en')} orders: calls at ${perSecond} per second, from the instant each was due`,
    columns: [
      { header: 'Call', text: ({ name }) => name, isText: true },
      { header: 'p50', text: ({ p50 }) => tenths(p50) },
      { header: 'p95', text: ({ p95 }) => tenths(p95) },
      { header: 'p99', text: ({ p99 }) => tenths(p99) },
      { header: 'Responses', text: (row) => `${row.perSecond.toFixed(0)}/s` },
      { header: 'Failed', text: ({ failed }) => `${failed}` },
      { header: 'Memory', text: ({ memory }) => `${memory.toFixed(0)} MB` },
      { header: 'Statement p50', text: ({ statement }) => tenths(statement) },
      {
        header: 'Ratio',
        text: ({ p50, statement }) => (statement ? (p50 / statement).toFixed(1) : '–'),
      },
      {
        header: 'Plain SQL p50',
        text: ({ plain }) => (plain === Number.POSITIVE_INFINITY ? `over ${PLAIN_SECONDS} s` : tenths(plain)),
      },
    ],
    rows,
  })
}
