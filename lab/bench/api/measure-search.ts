import pg from 'pg'
import { signInTo } from '../../../test/postgres/api-instance.ts'
import { quantile } from '../../quantile.ts'
import { atConstantRate, type Rate } from '../kit/constant-rate.ts'
import { load } from '../kit/http-load.ts'
import { type Table, tableOf } from '../kit/table.ts'
import type { Target } from './measure-pages.ts'

interface Row {
  name: string
  p50: number
  p95: number
  p99: number
  failed: number
  results: number
}

/** Customers whose names, cities and numbers the searches use, and orders whose ids. */
const SAMPLES = 200
const WARM_UP: Rate = { perSecond: 20, seconds: 1 }

/** Searches as users type them, each call with another record. */
export async function measureSearch({ url, databaseUrl }: Target, rate: Rate): Promise<Table> {
  const headers = await signInTo(url)
  const rows: Row[] = []
  const { counts, cases } = await searchesOf(databaseUrl)
  for (const [name, searches] of Object.entries(cases)) {
    const path = (number: number) =>
      `${url}/api/search?q=${encodeURIComponent(searches[number % searches.length] ?? '')}`
    const first = await fetch(path(0), { headers })
    const { data } = (await first.json()) as { data: { results: unknown[] } }
    await atConstantRate(WARM_UP, (number) => load(path(number), headers))
    const { durations, failed } = await atConstantRate(rate, (number) => load(path(number), headers))
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(durations, share))
    rows.push({ name, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0, failed, results: data.results.length })
  }
  const tenths = (value: number) => `${value.toFixed(1)} ms`
  return tableOf({
    title: `Search among ${counts}: calls at ${rate.perSecond} per second, from the instant each was due`,
    columns: [
      { header: 'Search', text: ({ name }) => name, isText: true },
      { header: 'p50', text: ({ p50 }) => tenths(p50) },
      { header: 'p95', text: ({ p95 }) => tenths(p95) },
      { header: 'p99', text: ({ p99 }) => tenths(p99) },
      { header: 'Failed', text: ({ failed }) => `${failed}` },
      { header: 'Results of the first', text: ({ results }) => `${results}` },
    ],
    rows,
  })
}

interface Sample {
  name: string
  city: string | null
  tax_id: string
  external_id: string | null
  order_id: string
}

async function searchesOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: samples } = await client.query<Sample>(
      `select customers.name, customers.city, customers.tax_id, customers.external_id, orders.id as order_id
       from customers join lateral (select id from orders where customer_id = customers.id limit 1) as orders on true
       order by md5(customers.id) limit $1`,
      [SAMPLES],
    )
    const { rows: found } = await client.query<{ customers: number; orders: number }>(
      'select (select count(*) from customers)::integer as customers, (select count(*) from orders)::integer as orders',
    )
    const { customers = 0, orders = 0 } = found[0] ?? {}
    const each = (text: (sample: Sample) => string) => samples.map(text).filter(Boolean)
    return {
      counts: `${customers.toLocaleString('en')} customers and ${orders.toLocaleString('en')} orders`,
      cases: {
        name: each(({ name }) => name),
        'first word of a name': each(({ name }) => name.split(' ')[0] ?? ''),
        'three letters': each(({ name }) => name.slice(0, 3)),
        'beginnings of two words': each(({ name }) =>
          name
            .split(' ')
            .slice(0, 2)
            .map((word) => word.slice(0, 4))
            .reverse()
            .join(' '),
        ),
        'name and city': each(({ name, city }) => `${city} ${name}`),
        'name with a typo': each(({ name }) => `${name.slice(0, 3)}${name.slice(4)}`),
        'word with a typo': each(({ name }) => withSwap(name.split(' ').at(-1) ?? '')),
        'CPF or CNPJ': each(({ tax_id }) => tax_id),
        'ERP code': each(({ external_id }) => external_id ?? ''),
        'first 8 of an order id': each(({ order_id }) => order_id.slice(0, 8)),
        nothing: each(({ tax_id }) => `zz${tax_id}`),
      },
    }
  } finally {
    await client.end()
  }
}

const withSwap = (word: string): string =>
  `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
