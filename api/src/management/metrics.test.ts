import { describe, expect, it } from 'vitest'
import { CANARY, canary, canaryHeaders } from '../testing/canary-calls.ts'
import { publishedFixture } from '../testing/published-fixture.ts'
import { callsWith, closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { createMetrics } from './metrics.ts'

const metrics = createMetrics()
let isReady = true
metrics.watchReady(async () => {
  if (!isReady) throw new Error('not ready')
})
metrics.watchDisk(async () => 4096)
metrics.watchConfig('/no/such/web/root')
const published = publishedFixture()
metrics.watchReleases(published.releases.read)
metrics.watchPool(() => ({ max: 10, open: 4, idle: 1, waiting: 2 }))
let figures = async () => ({ waiting: 0, oldestSeconds: 0, failed: 0, differing: 0 })
metrics.watchErp(() => figures())

const world = closeAfterAll(await createTestWorld({}, { metrics }))

const { send } = callsWith(world.app, canaryHeaders())
const login = (username: string, password: string) => send('POST', '/api/auth/login', { username, password })

describe('the metrics', () => {
  it('count requests by route pattern and status, refusals by code, logins by outcome, and name no user', async () => {
    const user = await world.addUser({ username: canary(), name: canary(), role: 'ADMIN' })
    await login(user.username, 'segredo1')
    await login(user.username, 'errada12')
    await login(canary(), canary())
    await world.app.inject({ url: `/api/users/${canary()}`, method: 'DELETE', headers: canaryHeaders() })
    await world.app.inject({ url: `/api/${canary()}?x=${canary()}` })
    const text = await metrics.registry.metrics()
    for (const line of [
      'http_requests_total{method="POST",route="/api/auth/login",status="200"} 1',
      'http_requests_total{method="POST",route="/api/auth/login",status="401"} 2',
      'http_requests_total{method="DELETE",route="/api/users/:id",status="401"} 1',
      'http_requests_total{method="GET",route="unknown",status="404"} 1',
      'http_errors_total{method="DELETE",route="/api/users/:id",code="UNAUTHENTICATED"} 1',
      'http_request_duration_seconds_count{method="POST",route="/api/auth/login"} 3',
      'auth_logins_total{outcome="success"} 1',
      'auth_logins_total{outcome="INVALID_CREDENTIALS"} 2',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).not.toMatch(CANARY)
  })

  it('say whether the host is ready, what its disk has left, and what befalls remotes', async () => {
    for (const kind of ['crash', 'shown', 'load-failure'] as const)
      metrics.countReport(kind, 'orders', 'next')
    metrics.countRelease('orders', 'withheld')
    const lines = (await metrics.registry.metrics()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'host_ready 1',
        'data_disk_free_bytes 4096',
        'config_readable 0',
        'remote_crashes_total{remote="orders",build="next"} 1',
        'remote_loads_total{remote="orders",build="next",outcome="shown"} 1',
        'remote_loads_total{remote="orders",build="next",outcome="failed"} 1',
        'releases_total{remote="orders",change="withheld"} 1',
      ]),
    )
    isReady = false
    expect((await metrics.registry.metrics()).split('\n')).toContain('host_ready 0')
  })

  it('name the squad of each build that is out, and none while config.json cannot be read', async () => {
    const squads = async () =>
      (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('remote_info{'))
    const known = ['shelf', 'now', 'before', 'next'].map((build) => {
      const [remote, owner] = build === 'shelf' ? ['catalog', ''] : ['orders', 'Pedidos']
      return `remote_info{remote="${remote}",build="${build}",owner="${owner}"} 1`
    })
    expect(await squads()).toEqual(known)
    published.candidate = undefined
    expect(await squads()).toEqual(known.slice(0, 3))
    published.isReadable = false
    expect(await squads()).toEqual([])
  })

  it('read the pool, the event loop and the queue of the ERP at each scrape, and survive a database that is away', async () => {
    figures = async () => ({ waiting: 7, oldestSeconds: 90, failed: 3, differing: 2 })
    await metrics.registry.metrics()
    const text = await metrics.registry.metrics()
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'db_pool_connections_max 10',
        'db_pool_connections_open 4',
        'db_pool_connections_idle 1',
        'db_pool_waiting 2',
        'erp_orders_waiting 7',
        'erp_oldest_waiting_seconds 90',
        'erp_orders_failed 3',
        'erp_orders_differing 2',
      ]),
    )
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
    figures = () => Promise.reject(new Error('no database'))
    expect(await metrics.registry.metrics()).toContain('erp_orders_waiting Nan')
  })
})
