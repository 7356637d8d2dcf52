import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '@celeiro/release'
import { DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { type PostgresServer, startPostgres } from '../../test/postgres/postgres-server.ts'
import { type ApiInstance, signInTo, startApi } from '../api-instance.ts'
import { quantile } from '../quantile.ts'
import { load } from './api/http-load.ts'
import { pageCases } from './api/page-cases.ts'
import { type CompanyFile, companyOf } from './import/company.ts'
import { copyAgain } from './import/copy-again.ts'
import { peakMegabytes, processorTime } from './import/memory.ts'
import { type ImportOutcome, runImport } from './import/run-import.ts'
import type { BenchOptions } from './kit/options.ts'
import { milliseconds, seconds, type Table, tableOf } from './kit/table.ts'

interface Row {
  what: string
  entries: number
  /** Milliseconds until the command ended. */
  duration: number
  /** Milliseconds that the host kept a processor busy; a busy machine does not change them much. */
  processor: number
  /** The most megabytes of the host, and of the command. */
  memory: number
  command: number
  /** Milliseconds of the first page of orders, read meanwhile. */
  p50: number
  p95: number
  /** Milliseconds that the database takes for the same rows with COPY. */
  copy: number
}

/** The tables that an import of a kind fills. */
const TABLES: Record<CompanyFile['kind'], readonly string[]> = {
  products: ['products'],
  customers: ['customers'],
  orders: ['orders', 'order_items', 'order_logs'],
}

/** Between two reads: several users who open the list. */
const READ_EVERY_MS = 50
const IDLE_MS = 5_000

/** As whom `signInTo` signs in. */
const ADMIN = 'helena.moraes'

/** The import into an empty PostgreSQL: rows per second, memory of the host, and what readers of the orders notice. */
export async function measure({ orders: sizes }: BenchOptions): Promise<Table[]> {
  await buildApp(repository, 'api')
  const tables: Table[] = []
  for (const size of sizes) {
    const postgres = await startPostgres(['max_wal_size=8GB'])
    try {
      tables.push(await measureCompany(postgres, companyOf(size, size), size))
    } finally {
      postgres.destroy()
    }
  }
  return tables
}

async function measureCompany(
  postgres: PostgresServer,
  files: readonly CompanyFile[],
  size: number,
): Promise<Table> {
  const token = randomBytes(24).toString('hex')
  const api = await startApi(repository, {
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(24).toString('hex'),
    SEED_DEMO: 'false',
    ADMIN_USERNAME: ADMIN,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    INTEGRATION_TOKENS: `lab=${createHash('sha256').update(token).digest('hex')}`,
  })
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-import-'))
  const rows: Row[] = []
  const note = async (what: string, entries: number, work: () => Promise<ImportOutcome | undefined>) => {
    console.error(what)
    let command: ImportOutcome | undefined
    let reads: number[] = []
    const [start, processor] = [performance.now(), processorTime(api.pid)]
    const memory = await peakMegabytes(api.pid, async () => {
      reads = await readOrders(api, async () => {
        command = await work()
      })
    })
    if (command && command.exitCode !== 0) throw new Error(command.output)
    rows.push({
      what,
      entries,
      duration: command?.milliseconds ?? performance.now() - start,
      processor: processorTime(api.pid) - processor,
      memory,
      command: command?.megabytes ?? Number.NaN,
      p50: quantile(reads, 0.5),
      p95: quantile(reads, 0.95),
      copy: Number.NaN,
    })
  }
  const rest = () => sleep(IDLE_MS, undefined)
  try {
    await note('idle, before', 0, rest)
    for (const file of files)
      await note(file.kind, file.entries, () => runImport(api.url, token, file, folder))
    await note('idle, after', 0, rest)
  } finally {
    api.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
  const copies = await copyAgain(
    postgres,
    files.flatMap(({ kind }) => TABLES[kind]),
  )
  for (const row of rows) {
    const file = files.find(({ kind }) => kind === row.what)
    if (file) row.copy = TABLES[file.kind].reduce((sum, table) => sum + (copies.get(table) ?? 0), 0)
  }
  return tableOf({
    title: `${size.toLocaleString('en')} customers, and as many orders of three items`,
    columns: [
      { header: 'Import', text: ({ what }) => what, isText: true },
      { header: 'Entries', text: ({ entries }) => entries.toLocaleString('en') },
      { header: 'Time', text: ({ duration }) => seconds(duration) },
      { header: 'Per second', text: ({ entries, duration }) => ((entries / duration) * 1000).toFixed(0) },
      { header: 'Processor of the host', text: ({ processor }) => seconds(processor) },
      { header: 'COPY', text: ({ copy }) => seconds(copy) },
      { header: 'Host', text: ({ memory }) => `${memory.toFixed(0)} MB` },
      {
        header: 'Command',
        text: ({ command }) => (Number.isNaN(command) ? '–' : `${command.toFixed(0)} MB`),
      },
      { header: 'Orders p50', text: ({ p50 }) => milliseconds(p50) },
      { header: 'Orders p95', text: ({ p95 }) => milliseconds(p95) },
    ],
    rows,
  })
}

/** Reads the first page of orders until some work has ended. @returns milliseconds of each */
async function readOrders(api: ApiInstance, work: () => Promise<unknown>): Promise<number[]> {
  const [first] = pageCases(1)
  const url = `${api.url}/api/orders?${new URLSearchParams(first?.query)}`
  const headers = await signInTo(api.url)
  const reads: Promise<number>[] = []
  const timer = setInterval(() => {
    const start = performance.now()
    const read = load(url, headers).then(() => performance.now() - start)
    read.catch(() => undefined)
    reads.push(read)
  }, READ_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Promise.all(reads)
}
