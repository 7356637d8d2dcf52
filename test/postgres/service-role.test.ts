import { afterAll, expect, it, vi } from 'vitest'
import { SCHEMA } from '../../api/src/database/migrations.ts'
import { createPool } from '../../api/src/database/pool.ts'
import { startApiHost } from '../../api/src/start/api-host.ts'
import { runMigrations } from '../../api/src/start/run-migrations.ts'
import { builtHost } from '../built-host.ts'
import { startPostgres } from './postgres-server.ts'

const PASSWORD = 'only-for-data'
const start = await builtHost()
const postgres = await startPostgres()
afterAll(postgres.destroy)
const owner = createPool({ url: postgres.url })
afterAll(() => owner.end())
await owner.query(`create role service login password '${PASSWORD}'`)

const serviceUrl = () => {
  const url = new URL(postgres.url)
  url.username = 'service'
  url.password = PASSWORD
  return url.href
}

const said = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => said.mockRestore())
const settings = {
  DATABASE_URL: serviceUrl(),
  MIGRATE_ON_START: 'false',
  JWT_SECRET: 'a secret for tests that is long enough',
}

it('a service with a role that can only read and write data does not start before the step that migrates, and says why', async () => {
  await expect(startApiHost(settings)).rejects.toThrow(
    `The database has no schema, and this version needs schema ${SCHEMA}. Run node api/dist/migrate.js before the start.`,
  )
  await expect(runMigrations({})).rejects.toThrow(/^Invalid configuration\. MIGRATE_DATABASE_URL: required/)
  await runMigrations({ DATABASE_URL: postgres.url })
  await expect(startApiHost(settings)).rejects.toThrow(
    'The role of DATABASE_URL has no rights on the tables. Run node api/dist/migrate.js with MIGRATE_SERVICE_ROLE.',
  )
})

it('it works after that step, may not change the schema, and stops on a signal', async () => {
  const step = { MIGRATE_DATABASE_URL: postgres.url, MIGRATE_SERVICE_ROLE: 'service' }
  await runMigrations(step)
  // Again: a step that was interrupted, or is part of every deployment.
  const migration = start(step, 'migrate.js')
  expect(await migration.exit).toBe(0)
  expect(migration.output.stdout).toBe('The schema of the database is up to date.\n')

  const admin = { username: 'diretora', password: 'primeira1' }
  const host = start({
    ...settings,
    ...{ MANAGEMENT_PORT: '0', STOP_DELAY: '5' },
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
    ...{ ERP_URL: 'http://127.0.0.1:9', ERP_SECRET: 'a secret for tests that is long enough' },
  })
  const url = await host.ready()
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  expect(login.status).toBe(200)

  const service = createPool({ url: serviceUrl() })
  for (const statement of [
    'drop table orders',
    'alter table users add column x text',
    'create table x (id text)',
    'delete from drizzle.__drizzle_migrations',
    'truncate users',
    'drop table erp_sendings',
  ]) {
    await expect(service.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  await service.end()

  // On a signal it is no longer ready, serves meanwhile, and then refuses connections.
  const statusOf = async (address: string) => (await fetch(address)).status
  const management = /^Metrics at (http:.*)\/metrics$/m.exec(host.output.stdout)?.[1]
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
  expect(await statusOf(`${management}/readyz`)).toBe(200)
  expect(await statusOf(`${url}/metrics`)).toBe(404)
  host.child.kill('SIGTERM')
  await vi.waitUntil(async () => (await statusOf(`${management}/readyz`)) === 503, { timeout: 30_000 })
  const served = await fetch(`${url}/livez`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await statusOf(`${url}/api/health`)).toBe(503)
  expect(await host.exit).toBe(0)
  await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
  // The host serves for five seconds more before it stops.
}, 60_000)

it('the pool holds statements, idle transactions and its connections to the configured limits', async () => {
  const pool = createPool({ url: postgres.url, size: 1, statementTimeoutMs: 200, connectTimeoutMs: 2_000 })
  await expect(pool.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '200ms' }])
  expect(pool.options).toMatchObject({ max: 1, connectionTimeoutMillis: 2_000 })
  await pool.end()
})

it('the pool reads instants in UTC: JavaScript knows no zone with seconds', async () => {
  await owner.query(`alter role service set timezone = 'America/Sao_Paulo'`)
  const pool = createPool({ url: serviceUrl() })
  const { rows } = await pool.query(`select '1900-01-01Z'::timestamptz::text as instant`)
  await pool.end()
  expect(rows).toEqual([{ instant: '1900-01-01 00:00:00+00' }])
})
