import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CompletedRequest } from '../http/request-log.ts'

/** Seconds; clients give up after 10 s (spec §7). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The connections of a database pool. */
export interface PoolUse {
  max: number
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

/** The orders on their way to the ERP, over all instances. */
export interface ErpFigures {
  waiting: number
  /** Seconds since the oldest of them was queued. */
  oldestSeconds: number
  /** Those whose last try failed, or that were given up. */
  failed: number
}

/**
 * The metrics of one process for Prometheus. Labels have few values: methods, route patterns, statuses, error codes.
 * The names of users, addresses and paths never become labels.
 */
export function createMetrics() {
  const registry = new Registry()
  // The event loop, memory, garbage collection and file descriptors, under the names that all Node processes share.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route pattern and status; 499: its caller hung up',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its response',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Error responses by the code in their body, such as INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS',
    labelNames: ['method', 'route', 'code'],
    registers,
  })
  const logins = new Counter({
    name: 'auth_logins_total',
    help: 'Logins by outcome: success, or the code of the error',
    labelNames: ['outcome'],
    registers,
  })

  return {
    registry,
    observe({ method, route, status, milliseconds, errorCode }: CompletedRequest): void {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, milliseconds / 1000)
      if (errorCode) errors.inc({ method, route, code: errorCode })
      if (route === '/api/auth/login') logins.inc({ outcome: errorCode ?? 'success' })
    },
    /** Reads the pool at each scrape. */
    watchPool(use: () => PoolUse): void {
      const gauge = (name: string, help: string, read: (pool: PoolUse) => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read(use()))
          },
        })
      gauge('db_pool_connections_max', 'Connections that the pool may open', ({ max }) => max)
      gauge('db_pool_connections_open', 'Open connections', ({ open }) => open)
      gauge('db_pool_connections_idle', 'Open connections that are not in use', ({ idle }) => idle)
      gauge('db_pool_waiting', 'Requests that wait for a connection', ({ waiting }) => waiting)
    },
    /** Reads the queue at each scrape; its figures are not a number while the database is away. */
    watchErp(read: () => Promise<ErpFigures>): void {
      const gauge = (name: string, help: string, figure: keyof ErpFigures) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const figures = await read().catch(() => undefined)
            this.set(figures?.[figure] ?? Number.NaN)
          },
        })
      gauge(
        'erp_orders_waiting',
        'Orders of all instances that wait for the ERP, or for another try',
        'waiting',
      )
      gauge(
        'erp_oldest_waiting_seconds',
        'Seconds since the order was queued that waits for the ERP the longest; 0 if none waits',
        'oldestSeconds',
      )
      gauge('erp_orders_failed', 'Orders of all instances whose last try to reach the ERP failed', 'failed')
    },
  }
}
