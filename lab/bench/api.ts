import { randomBytes } from 'node:crypto'
import { buildApp } from '@celeiro/release'
import { repository } from '../../scripts/bootstrap.mjs'
import { startApi } from '../../test/postgres/api-instance.ts'
import { startPostgres } from '../../test/postgres/postgres-server.ts'
import { seedLarge } from '../seed/seed-large.ts'
import { measureLists } from './api/measure-lists.ts'
import { measurePages } from './api/measure-pages.ts'
import { measureSearch } from './api/measure-search.ts'
import type { Rate } from './kit/constant-rate.ts'
import type { BenchOptions } from './kit/options.ts'
import type { Table } from './kit/table.ts'

/** Of the server: a quarter of a small machine's memory. */
const POSTGRES_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB']

/** Searches of some users at once: each reads more than a page does. */
const SEARCHES: Rate = { perSecond: 20, seconds: 5 }

/** The API host on PostgreSQL with much data: pages, searches, counters, logs and whole lists. */
export async function measure({ orders: sizes, partners, databases, rate }: BenchOptions): Promise<Table[]> {
  await buildApp(repository, 'api')
  const tables: Table[] = []
  for (const url of databases) tables.push(...(await measureDatabase(url, rate)))
  for (const orders of databases.length > 0 ? [] : sizes) {
    const postgres = await startPostgres(POSTGRES_SETTINGS)
    try {
      const start = performance.now()
      await seedLarge(postgres.url, { orders, partners: partners ?? Math.ceil(orders / 10) })
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
  try {
    const target = { url: api.url, pid: api.pid, databaseUrl }
    return [
      await measurePages(target, rate),
      await measureSearch(target, SEARCHES),
      await measureLists(target),
    ]
  } finally {
    api.kill('SIGKILL')
  }
}
