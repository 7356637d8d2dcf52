import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CANARY, canary, canaryHeaders } from '../testing/canary-calls.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { createMetrics } from './metrics.ts'

const metrics = createMetrics()
metrics.watchPool(() => ({ max: 10, open: 4, idle: 1, waiting: 2 }))
let figures = async () => ({ waiting: 0, oldestSeconds: 0, failed: 0 })
metrics.watchErp(() => figures())

const world = closeAfterAll(await createTestWorld({}, { observe: metrics.observe }))

const login = (username: string, password: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers: canaryHeaders(),
  })

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

  it('read the pool, the event loop and the queue of the ERP at each scrape, and survive a database that is away', async () => {
    figures = async () => ({ waiting: 7, oldestSeconds: 90, failed: 3 })
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
      ]),
    )
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
    figures = () => Promise.reject(new Error('no database'))
    expect(await metrics.registry.metrics()).toContain('erp_orders_waiting Nan')
  })
})

type Panel = { title: string; targets: { expr: string }[] }

/** The names of metrics in a query: identifiers that are no labels, functions, keywords, variables or durations. */
function metricsOf(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name)
}

describe('the dashboard', () => {
  const file = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json')
  const { panels }: { panels: Panel[] } = JSON.parse(readFileSync(file, 'utf8'))
  const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)))

  it('names only metrics that exist, and shows every one of ours', () => {
    const all = metrics.registry.getMetricsAsArray().map(({ name }) => name)
    const known = all.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`])
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !known.includes(name))).toEqual([])
    const ours = all.filter((name) => /^(http|auth|db|erp)_/.test(name))
    expect(ours.filter((name) => !used.some((metric) => metric.startsWith(name)))).toEqual([])
  })
})
