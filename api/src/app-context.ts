import type { Config } from './config/config.ts'
import type { Executor } from './database/database.ts'
import type { Ids } from './database/ids.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Audit } from './http/audit-log.ts'
import type { LogConfig } from './http/logging.ts'
import type { RequestObserver } from './http/request-log.ts'
import type { Metrics } from './management/metrics.ts'
import type { ErpOutbox } from './modules/erp/erp-outbox.ts'
import type { PublishedReleases } from './modules/releases/published-releases.ts'
import type { Lifecycle } from './server/lifecycle.ts'
import type { Calendar } from './time/calendar.ts'
import type { Clock } from './time/clock.ts'

/** What the app takes of the configuration; the process takes the rest. */
export type AppConfig = LogConfig &
  // An embedded database may have one of its own.
  Pick<OpenDatabase, 'jwtSecrets'> &
  Pick<
    Config,
    | 'apiDocs'
    | 'company'
    | 'configUrl'
    | 'corsOrigins'
    | 'erpMachine'
    | 'integrationTokens'
    | 'loginLimits'
    | 'maxConnections'
    | 'priceWriters'
    | 'releaseTokens'
    | 'securityContacts'
    | 'sessionDays'
    | 'timeZone'
    | 'trustedProxies'
    | 'connectOrigins'
    | 'webDevTools'
    | 'webOrigins'
    | 'webRoot'
  >

/** The dependencies of a module. */
export type AppContext = {
  db: Executor
  clock: Clock
  ids: Ids
  config: AppConfig
  calendar: Calendar
  audit: Audit
  /** That of the process; without one, the app has started. */
  lifecycle?: Lifecycle
  /** Sends orders to the ERP; undefined: none is configured. */
  erp?: ErpOutbox | undefined
  /** Whether the disk of the database has room for further writes, or for so many bytes. */
  hasRoom?: ((bytes?: number) => Promise<boolean>) | undefined
  /** Expensive reads that the database runs at a time without keeping other calls waiting; one by default. */
  expensiveReadsAtOnce?: number | undefined
  observe?: RequestObserver | undefined
  /** Count what browsers report of published remotes, and what changes of releases. */
  countReport?: Metrics['countReport'] | undefined
  countRelease?: Metrics['countRelease'] | undefined
  /** The published releases; by default those that the configuration names. */
  releases?: PublishedReleases
}

/** The options of `createApp`. */
export type AppOptions = Omit<AppContext, 'audit' | 'calendar'>
