import { randomBytes } from 'node:crypto'
import { buildApp } from '@celeiro/release'
import pg from 'pg'
import { repository } from '../../scripts/bootstrap.mjs'
import { startPostgres } from '../../test/postgres/postgres-server.ts'
import { signInTo, startApi } from '../api-instance.ts'
import { quantile } from '../quantile.ts'
import { seedLarge } from '../seed/seed-large.ts'
import { atConstantRate, type Rate } from './api/constant-rate.ts'
import { type Download, download, load } from './api/http-load.ts'
import { pageCases, plainStatements } from './api/page-cases.ts'
import type { BenchOptions } from './kit/options.ts'
import { milliseconds, type Table, tableOf } from './kit/table.ts'

/** Of the server: a quarter of a small machine's memory. */
const POSTGRES_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB']

/** Runs of the plain SQL, which takes seconds at the largest size, and minutes where it sorts by another table. */
const PLAIN_RUNS = 3
const PLAIN_SECONDS = 10
const WARM_UP: Rate = { perSecond: 100, seconds: 1 }

const LISTS = ['/api/customers', '/api/customers/properties', '/api/products']
const DOWNLOADS = 5

/** The API host on PostgreSQL with much data: calls of the screens one after the other, and lists that load whole. */
export async function measure({ orders: sizes, rate }: BenchOptions): Promise<Table[]> {
  await buildApp(repository, 'api')
  const tables: Table[] = []
  for (const orders of sizes) {
    const postgres = await startPostgres(POSTGRES_SETTINGS)
    try {
      const start = performance.now()
      await seedLarge(postgres.url, { orders, partners: Math.ceil(orders / 10) })
      console.error(`${orders} orders seeded in ${Math.round((performance.now() - start) / 1000)} s`)
      tables.push(...(await measureDatabase(postgres.url, rate)))
    } finally {
      postgres.destroy()
    }
  }
  return tables
}

async function measureDatabase(databaseUrl: string, rate: Rate): Promise<Table[]> {
  const api = await startApi(repository, {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(24).toString('hex'),
    SEED_DEMO: 'false',
  })
  const client = new pg.Client({
    connectionString: databaseUrl,
    statement_timeout: PLAIN_SECONDS * 1000,
  })
  await client.connect()
  try {
    return [await measureCalls(api.url, client, rate), await measureLists(api.url)]
  } finally {
    await client.end()
    api.kill('SIGKILL')
  }
}

interface CallFigures {
  name: string
  p50: number
  p95: number
  p99: number
  perSecond: number
  /** Calls without a response of 200. */
  failed: number
  /** Milliseconds of the same page in SQL as one would write it, one at a time. */
  plain?: number
}

async function measureCalls(url: string, client: pg.Client, rate: Rate): Promise<Table> {
  const texts = async (query: string) =>
    (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const rows: CallFigures[] = []
  const measureCall = async (name: string, paths: readonly string[]) => {
    // All cases together take longer than a token is valid.
    const headers = await signInTo(url)
    const call = (number: number) => load(`${url}${paths[number % paths.length]}`, headers)
    await atConstantRate(WARM_UP, call)
    const start = performance.now()
    const { durations, failed } = await atConstantRate(rate, call)
    const perSecond = durations.length / ((performance.now() - start) / 1000)
    const [p50, p95, p99] = [quantile(durations, 0.5), quantile(durations, 0.95), quantile(durations, 0.99)]
    const row: CallFigures = { name, p50, p95, p99, perSecond, failed }
    rows.push(row)
    return row
  }

  const [orders = ''] = await texts('select count(*)::text as text from orders')
  for (const page of pageCases(Number(orders))) {
    const row = await measureCall(page.name, [`/api/orders?${new URLSearchParams(page.query)}`])
    row.plain = await medianOf(PLAIN_RUNS, async () => {
      for (const statement of plainStatements(page)) await client.query(statement)
    }).catch(() => Number.POSITIVE_INFINITY)
  }
  await measureCall('sum of a filter', ['/api/orders/stats/dashboard?status=INTEGRATED'])
  await measureCall('overview', ['/api/overview'])
  const ids = await texts('select id as text from orders order by created_at desc limit 1000')
  await measureCall(
    'logs of an order',
    ids.map((id) => `/api/order-logs/order/${id}`),
  )
  const names = await texts('select name as text from customers order by md5(id) limit 200')
  const searches = (typed: (name: string) => string) =>
    names.map((name) => `/api/search?q=${encodeURIComponent(typed(name))}`)
  await measureCall(
    'palette: a name',
    searches((name) => name),
  )
  await measureCall(
    'palette: a name with a typo',
    searches((name) => `${name.slice(0, 3)}${name.slice(4)}`),
  )

  const tenths = (value: number) => `${value.toFixed(1)} ms`
  return tableOf({
    title: `${Number(orders).toLocaleString('en')} orders: calls at ${rate.perSecond} per second, from the instant each was due; the same page in SQL, one at a time`,
    columns: [
      { header: 'Call', text: ({ name }) => name, isText: true },
      { header: 'p50', text: ({ p50 }) => tenths(p50) },
      { header: 'p95', text: ({ p95 }) => tenths(p95) },
      { header: 'p99', text: ({ p99 }) => tenths(p99) },
      { header: 'Responses', text: ({ perSecond }) => `${perSecond.toFixed(0)}/s` },
      { header: 'Failed', text: ({ failed }) => `${failed}` },
      {
        header: 'Plain SQL',
        text: ({ plain }) =>
          plain === Number.POSITIVE_INFINITY ? `over ${PLAIN_SECONDS} s` : plain ? tenths(plain) : '–',
      },
    ],
    rows,
  })
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

/** Lists that load whole, one download at a time: medians. */
async function measureLists(url: string): Promise<Table> {
  const headers = await signInTo(url)
  const rows = []
  for (const list of LISTS) {
    const response = await fetch(url + list, { headers })
    const { data }: { data: unknown[] } = await response.json()
    const downloads: Download[] = []
    for (let run = 0; run < DOWNLOADS; run += 1) downloads.push(await download(url + list, headers))
    const median = (figure: 'firstByte' | 'total' | 'bytes') =>
      quantile(
        downloads.map((made) => made[figure]),
        0.5,
      )
    rows.push({
      list,
      entries: data.length,
      firstByte: median('firstByte'),
      total: median('total'),
      bytes: median('bytes'),
    })
  }
  return tableOf({
    title: 'Lists that load whole, in the same database',
    columns: [
      { header: 'List', text: ({ list }) => `\`${list}\``, isText: true },
      { header: 'Entries', text: ({ entries }) => entries.toLocaleString('en') },
      { header: 'First byte', text: ({ firstByte }) => milliseconds(firstByte) },
      { header: 'Last byte', text: ({ total }) => milliseconds(total) },
      { header: 'Compressed', text: ({ bytes }) => `${(bytes / 1e6).toFixed(2)} MB` },
    ],
    rows,
  })
}
