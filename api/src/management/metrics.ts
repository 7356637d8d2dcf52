import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CompletedRequest } from '../http/request-log.ts'
import { readConfigFile } from '../web/published-config.ts'

/** Seconds; clients give up after 10 s (spec §7). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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
  /** Those whose last try failed. */
  failed: number
  /** Those that differ from what the ERP has, or may: also those that were given up after a day, until somebody settles them. */
  differing: number
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of one process for Prometheus. Labels have few values: methods, route patterns, statuses, error codes.
 * The names of users, addresses and paths never become labels.
 */
export function createMetrics() {
  const registry = new Registry()
  // The event loop, memory, garbage collection and file descriptors, under the names that all Node processes share.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <Label extends string>(name: string, labelNames: Label[], help: string) =>
    new Counter({ name, help, labelNames, registers })
  const requests = counter(
    'http_requests_total',
    ['method', 'route', 'status'],
    'Requests by method, route pattern and status; 499: its caller hung up',
  )
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its response',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const errors = counter(
    'http_errors_total',
    ['method', 'route', 'code'],
    'Error responses by the code in their body, such as INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS',
  )
  const logins = counter(
    'auth_logins_total',
    ['outcome'],
    'Logins by outcome: success, or the code of the error',
  )
  const crashes = counter(
    'remote_crashes_total',
    ['remote', 'build'],
    'Crashes of remotes, and of a shell with a candidate, that browsers report, with TELEMETRY',
  )
  const loads = counter(
    'remote_loads_total',
    ['remote', 'build', 'outcome'],
    'Loads of remotes, and of a shell with a candidate, that browsers report, with TELEMETRY, by outcome: shown or failed',
  )
  const releases = counter(
    'releases_total',
    ['remote', 'change'],
    'Changes of releases that this host made; withheld: a candidate; refused: a call with a wrong token',
  )
  /** A gauge reads its value at each scrape. */
  const watch = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        )
      },
    })

  return {
    registry,
    observe({ method, route, status, milliseconds, errorCode }: CompletedRequest): void {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, milliseconds / 1000)
      if (errorCode) errors.inc({ method, route, code: errorCode })
      if (route === '/api/auth/login') logins.inc({ outcome: errorCode ?? 'success' })
    },
    countReport(kind: TelemetryEvent['kind'], remote: string, build: string): void {
      if (kind === 'crash') crashes.inc({ remote, build })
      else loads.inc({ remote, build, outcome: kind === 'shown' ? 'shown' : 'failed' })
    },
    /** @param remote blank for one that no token is for */
    countRelease: (remote: string, change: string): void => releases.inc({ remote, change }),
    watchReady(probe: () => Promise<unknown>): void {
      const isReady = () =>
        probe().then(
          () => 1,
          () => 0,
        )
      watch('host_ready', 'Whether /readyz responds with 200', isReady)
    },
    watchConfig(webRoot: string): void {
      const help = 'Whether the config.json of WEB_ROOT can be read; pages get the last one that could'
      watch('config_readable', help, async () => Number((await readConfigFile(webRoot)) !== undefined))
    },
    watchDisk(freeBytes: () => Promise<number>): void {
      watch('data_disk_free_bytes', 'Free bytes on the disk of the embedded database', freeBytes)
    },
    /** Without `config.json`, the gauge has no remotes. */
    watchReleases(read: () => Promise<AppConfig | undefined>): void {
      new Gauge({
        name: 'remote_info',
        help: 'The builds of remotes that are out, with the squad that answers for each; always 1',
        labelNames: ['remote', 'build', 'owner'],
        registers,
        async collect() {
          const published = await read()
          this.reset()
          for (const [remote, entry] of Object.entries(published?.remotes ?? {})) {
            for (const release of [entry.release, entry.previous, entry.canary?.release])
              if (release) this.set({ remote, build: release.buildId, owner: release.owner ?? '' }, 1)
          }
        },
      })
    },
    watchPool(use: () => PoolUse): void {
      watch('db_pool_connections_max', 'Connections that the pool may open', () => use().max)
      watch('db_pool_connections_open', 'Open connections', () => use().open)
      watch('db_pool_connections_idle', 'Open connections that are not in use', () => use().idle)
      watch('db_pool_waiting', 'Requests that wait for a connection', () => use().waiting)
    },
    watchCalls(waiting: () => { count: number; seconds: number }): void {
      watch('calls_waiting', 'Calls that wait for their turn', () => waiting().count)
      const oldest = 'Seconds for which the first of the waiting calls has waited'
      watch('calls_oldest_waiting_seconds', oldest, () => waiting().seconds)
    },
    /** The figures are not a number while the database is away. */
    watchErp(read: () => Promise<ErpFigures>): void {
      const figure = (name: string, key: keyof ErpFigures, help: string) =>
        watch(name, `${help}, over all instances`, async () => (await read())[key])
      figure('erp_orders_waiting', 'waiting', 'Orders that wait for the ERP, or for another try')
      figure('erp_oldest_waiting_seconds', 'oldestSeconds', 'Seconds since the oldest of them was queued')
      figure('erp_orders_failed', 'failed', 'Orders whose last try to reach the ERP failed')
      figure('erp_orders_differing', 'differing', 'Orders to settle: they differ, or were given up')
    },
  }
}
