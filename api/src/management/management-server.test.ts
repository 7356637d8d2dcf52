import { afterEach, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { createProbes } from '../http/probes.ts'
import { checkDatabase } from '../modules/health/check-database.ts'
import { createLifecycle } from '../server/lifecycle.ts'
import { StartupError } from '../start/startup-error.ts'
import { createTestWorld } from '../testing/test-world.ts'
import { type ManagementServer, startManagementServer } from './management-server.ts'
import { createMetrics } from './metrics.ts'

const PROBES = ['/livez', '/readyz', '/startupz']
const servers: ManagementServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function start(...args: Parameters<typeof createProbes>) {
  const { registry } = createMetrics()
  const server = await startManagementServer({ host: '127.0.0.1', port: 0 }, registry, createProbes(...args))
  servers.push(server)
  return server
}

it('tells apart a process that starts, serves and stops', async () => {
  const lifecycle = createLifecycle()
  const { port } = await start(lifecycle)
  const statuses = () =>
    Promise.all(PROBES.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status))
  expect(await statuses()).toEqual([200, 503, 503])
  lifecycle.finishStart()
  expect(await statuses()).toEqual([200, 200, 200])
  lifecycle.beginStop()
  expect(await statuses()).toEqual([200, 503, 200])
})

it('is not ready while the database is away, but alive: a restart would not help', async () => {
  const { port } = await start(createLifecycle('started'), async () => {
    throw new AppError(503, 'DATABASE_UNAVAILABLE', 'Banco de dados indisponível')
  })
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'DATABASE_UNAVAILABLE' }])
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
})

it('serves the metrics, and nothing else', async () => {
  const { port } = await start(createLifecycle('started'))
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toContain('# TYPE http_requests_total counter')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
})

it('says in one line that its port is taken', async () => {
  const { port } = await start(createLifecycle())
  const { registry } = createMetrics()
  const second = startManagementServer({ host: '127.0.0.1', port }, registry, createProbes(createLifecycle()))
  await expect(second).rejects.toThrow(StartupError)
})

it('has its probes beside the API as well, which /api/health follows', async () => {
  const lifecycle = createLifecycle('started')
  let hasRoom = true
  const world = await createTestWorld({}, { lifecycle, hasRoom: async () => hasRoom })
  const { app, as } = world
  const responses = async () => {
    const found = []
    for (const url of [...PROBES, '/api/health']) {
      const response = await app.inject(url)
      found.push(response.statusCode === 200 ? 200 : response.json().code)
    }
    return found
  }
  expect(await responses()).toEqual([200, 200, 200, 200])
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
  hasRoom = false
  expect(await responses()).toEqual([200, 'DISK_FULL', 200, 'DISK_FULL'])
  hasRoom = true
  const headers = await as('ADMIN')
  lifecycle.beginStop()
  expect(await responses()).toEqual([200, 'SERVER_CLOSING', 200, 'SERVER_CLOSING'])
  const order = await app.inject({ url: '/api/orders', headers })
  expect([order.statusCode, order.headers.connection]).toEqual([200, 'close'])
  await world.close()
})

it('is not ready while its database takes no writes, as a standby', async () => {
  const { db, close } = await createTestWorld()
  await db.transaction(async (tx) => {
    await checkDatabase(tx)
    await tx.execute('set transaction read only')
    await expect(checkDatabase(tx)).rejects.toMatchObject({ status: 503, code: 'DATABASE_READ_ONLY' })
  })
  await close()
})

it('is not healthy without its database', async () => {
  const { app, closeDatabase } = await createTestWorld()
  await closeDatabase()
  const broken = await app.inject('/api/health')
  expect([broken.statusCode, broken.json()]).toEqual([
    503,
    { message: 'Banco de dados indisponível', code: 'DATABASE_UNAVAILABLE' },
  ])
  await app.close()
})
