import { randomBytes } from 'node:crypto'
import { buildApp } from '@celeiro/release'
import { addDays, createCalendar, HOME_ZONE } from '../../api/src/time/calendar.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { startPostgres } from '../../test/postgres/postgres-server.ts'
import { signInTo, startApi } from '../api-instance.ts'
import { quantile } from '../quantile.ts'
import { seedLarge } from '../seed/seed-large.ts'
import { atConstantRate, type Rate } from './kit/constant-rate.ts'
import type { BenchOptions } from './kit/options.ts'
import { milliseconds, type Table } from './kit/table.ts'

/** Settings of the server: a quarter of a small machine's memory. */
const POSTGRES_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB']

const WARM_UP: Rate = { perSecond: 100, seconds: 1 }

/** Each is as much work as dozens of pages. */
const LISTS = ['/api/customers', '/api/customers/properties', '/api/products']
const LIST_RATE: Rate = { perSecond: 1, seconds: 6 }

const PAGE_ROWS = 20
const RELATIONS = ['includeCustomer', 'includeProperty', 'includeItems', 'includePriceTable']

/** The API host on PostgreSQL with much data: the calls of the screens, one kind after the other. */
export async function measure({ orders: sizes, rate: perSecond, seconds }: BenchOptions): Promise<Table[]> {
  await buildApp(repository, 'api')
  const tables: Table[] = []
  for (const orders of sizes) {
    const postgres = await startPostgres(POSTGRES_SETTINGS)
    try {
      const start = performance.now()
      await seedLarge(postgres.url, { orders, partners: Math.ceil(orders / 10) })
      console.error(`${orders} orders seeded in ${Math.round((performance.now() - start) / 1000)} s`)
      tables.push(await measureDatabase(postgres.url, { perSecond, seconds }))
    } finally {
      postgres.destroy()
    }
  }
  return tables
}

async function measureDatabase(databaseUrl: string, rate: Rate): Promise<Table> {
  const jwtSecret = randomBytes(24).toString('hex')
  const { url, kill } = await startApi({ DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret })
  const rows: Table['rows'][number][] = []
  try {
    for (const { name, paths, at = rate } of await callsOf(url)) {
      // All cases together take longer than a token is valid.
      const headers = await signInTo(url)
      const call = async (number: number) => {
        const response = await fetch(`${url}${paths[number % paths.length]}`, { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
      }
      if (at === rate) await atConstantRate(WARM_UP, call)
      const start = performance.now()
      const { durations, failed } = await atConstantRate(at, call)
      const perSecond = durations.length / ((performance.now() - start) / 1000)
      rows.push({
        Call: name,
        p50: milliseconds(quantile(durations, 0.5)),
        p95: milliseconds(quantile(durations, 0.95)),
        p99: milliseconds(quantile(durations, 0.99)),
        Responses: `${perSecond.toFixed(0)}/s`,
        // Without a response of 200.
        Failed: String(failed),
      })
    }
  } finally {
    kill('SIGKILL')
  }
  const title = `Calls at ${rate.perSecond} per second, from the instant each was due; whole lists at ${LIST_RATE.perSecond}`
  return { title, rows }
}

interface Calls {
  name: string
  paths: readonly string[]
  at?: Rate
}

/** Pages of orders as the screen asks for them, and the other calls of screens. */
async function callsOf(url: string): Promise<Calls[]> {
  const headers = await signInTo(url)
  const read = async (path: string) => (await fetch(url + path, { headers })).json()
  const { data: newest } = await read('/api/orders?limit=100')
  const { data: customers }: { data: { name: string }[] } = await read('/api/customers')
  const names = customers.filter((_, index) => index % Math.ceil(customers.length / 200) === 0)
  const searches = (typed: (name: string) => string) =>
    names.map(({ name }) => `/api/search?q=${encodeURIComponent(typed(name))}`)
  const middle = String(Math.ceil(newest.totalCount / PAGE_ROWS / 2))
  const ids: string[] = newest.orders.map(({ id }: { id: string }) => id)
  return [
    page('first page', {}),
    page('print status', { statusImpressao: 'PRINTED' }),
    page('created in one year', { createdAfter: daysAgo(730), createdBefore: daysAgo(365) }),
    page('page in the middle', { page: middle }),
    page('failed in the ERP', { erpFailed: 'true' }),
    page('failed in the ERP, and status', { erpFailed: 'true', status: 'CONFIRMED' }),
    page('highest total first', { sort: '-total' }),
    page('customers by name', { sort: 'customer' }),
    page('integrated first', { sort: '-status' }),
    page('farms by name', { sort: 'property' }),
    page('client: two names', { cliente: 'maria oliveira' }),
    page('client: a common name', { cliente: 'oliveira' }),
    page('search: two names', { search: 'maria oliveira' }),
    page('search: a common name', { search: 'oliveira' }),
    { name: 'sum of a filter', paths: ['/api/orders/stats/dashboard?status=INTEGRATED'] },
    { name: 'overview', paths: ['/api/overview'] },
    { name: 'logs of an order', paths: ids.map((id) => `/api/order-logs/order/${id}`) },
    { name: 'palette: a name', paths: searches((name) => name) },
    { name: 'palette: a typo', paths: searches((name) => `${name.slice(0, 3)}${name.slice(4)}`) },
    ...LISTS.map((list) => ({ name: `\`${list}\``, paths: [list], at: LIST_RATE })),
  ]
}

function page(name: string, query: Record<string, string>): Calls {
  const relations = RELATIONS.map((relation) => [relation, 'true'] as const)
  const all = { page: '1', limit: String(PAGE_ROWS), ...Object.fromEntries(relations), ...query }
  return { name, paths: [`/api/orders?${new URLSearchParams(all)}`] }
}

const TODAY = createCalendar(HOME_ZONE).dayOf(new Date())
const daysAgo = (days: number) => `${addDays(TODAY, -days)}T00:00:00.000Z`
