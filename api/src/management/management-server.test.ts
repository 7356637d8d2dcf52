import { expect, it, onTestFinished } from 'vitest'
import { createProbes } from '../http/probes.ts'
import { checkDatabase } from '../modules/health/check-database.ts'
import { finishStart, type Lifecycle } from '../server/lifecycle.ts'
import { createTestWorld } from '../testing/test-world.ts'
import { createManagementServer } from './management-server.ts'
import { createMetrics } from './metrics.ts'

const PROBES = ['/livez', '/readyz', '/startupz']
const started = { phase: 'started' } as const
async function start(...args: Parameters<typeof createProbes>) {
  const app = await createManagementServer(createMetrics(), createProbes(...args))
  onTestFinished(() => app.close())
  return app
}

it('tells apart a process that starts, serves and stops', async () => {
  const lifecycle: Lifecycle = { phase: 'starting' }
  const app = await start(lifecycle)
  const statuses = () => Promise.all(PROBES.map(async (path) => (await app.inject(path)).statusCode))
  expect(await statuses()).toEqual([200, 503, 503])
  finishStart(lifecycle)
  expect(await statuses()).toEqual([200, 200, 200])
  lifecycle.phase = 'stopping'
  expect(await statuses()).toEqual([200, 503, 200])
})

it('serves the metrics, and nothing else', async () => {
  const app = await start(started)
  const { headers, body } = await app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(body).toContain('# TYPE http_requests_total counter')
  expect((await app.inject('/api/health')).statusCode).toBe(404)
})

it('has its probes beside the API as well, which /api/health follows', async () => {
  const lifecycle: Lifecycle = { phase: 'started' }
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
  lifecycle.phase = 'stopping'
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
  const refusal = { message: 'Banco de dados indisponível', code: 'DATABASE_UNAVAILABLE' }
  expect([broken.statusCode, broken.json()]).toEqual([503, refusal])
  await app.close()
})
