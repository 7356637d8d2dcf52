import type { Config } from './config/config.ts'
import type { Executor } from './database/database.ts'
import type { Ids } from './database/ids.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Audit } from './http/audit-log.ts'
import type { LogConfig } from './http/logging.ts'
import type { Metrics } from './management/metrics.ts'
import type { ErpOutbox } from './modules/erp/create-erp-outbox.ts'
import type { PublishedReleases } from './modules/releases/published-releases.ts'
import type { Lifecycle } from './server/lifecycle.ts'
import type { Calendar } from './time/calendar.ts'
import type { Clock } from './time/clock.ts'

/** The configuration without the values that only the process reads. An embedded database may bring its own secrets. */
export type AppConfig = LogConfig &
  Pick<OpenDatabase, 'jwtSecrets'> &
  Omit<
    Config,
    | 'database'
    | 'erp'
    | 'firstAdmin'
    | 'host'
    | 'management'
    | 'migrateOnStart'
    | 'port'
    | 'seedDemo'
    | 'stopDelaySeconds'
  >

export type AppContext = {
  db: Executor
  clock: Clock
  ids: Ids
  config: AppConfig
  calendar: Calendar
  audit: Audit
  /** The phase of the process. An app without one counts as started. */
  lifecycle?: Lifecycle
  erp?: ErpOutbox | undefined
  /** Whether the disk of the database has room for further writes, or for so many bytes. */
  hasRoom?: ((bytes?: number) => Promise<boolean>) | undefined
  /** Expensive reads that the database runs at a time without keeping other calls waiting; one by default. */
  expensiveReadsAtOnce?: number | undefined
  metrics?: Partial<Pick<Metrics, 'observe' | 'countReport' | 'countRelease'>> | undefined
  /** The published releases; by default those that the configuration names. */
  releases?: PublishedReleases
}

export type AppOptions = Omit<AppContext, 'audit' | 'calendar'>
