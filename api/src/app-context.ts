import type { Clock } from './clock.ts'
import type { Executor } from './database/database.ts'
import type { Audit } from './http/audit-log.ts'
import type { HashedTokens } from './http/hashed-tokens.ts'
import type { RequestObserver } from './http/request-log.ts'
import type { Ids } from './ids.ts'
import type { LoginLimits } from './modules/auth/login-limit.ts'
import type { ErpOutbox } from './modules/erp/erp-outbox.ts'
import type { PublishedReleases } from './modules/rollouts/published-releases.ts'
import type { Lifecycle } from './server/lifecycle.ts'

/** Who sends the documents of orders. */
export type Company = { name: string; taxId: string | undefined; address: string | undefined }

export type AppConfig = {
  /** The first signs access tokens; all of them verify. */
  jwtSecrets: readonly string[]
  /** Days from a login to the end of its session, however often it is refreshed. */
  sessionDays: number
  webRoot: string | undefined
  webOrigins: readonly string[]
  webDevTools: boolean
  corsOrigins: readonly string[]
  trustedProxies: string[]
  /** Whom `/.well-known/security.txt` names; empty: there is no such file. */
  securityContacts: readonly string[]
  maxConnections: number
  apiDocs: boolean
  logLevel: string
  /** Destination of log lines; stdout by default. */
  logStream?: { write(line: string): void } | undefined
  loginLimits: LoginLimits
  /** Where another host serves `config.json`; undefined: the one in the web root. */
  configUrl: string | undefined
  /** Who may release which remote to the web root by HTTP; undefined: no squad. */
  releaseTokens: HashedTokens | undefined
  /** Which machines may import; undefined: none. */
  integrationTokens: HashedTokens | undefined
  /** The one of them that is the ERP. */
  erpMachine: string
  company: Company
}

/** The dependencies of a module. */
export type AppContext = {
  db: Executor
  clock: Clock
  ids: Ids
  config: AppConfig
  audit: Audit
  /** That of the process; without one, the app has started. */
  lifecycle?: Lifecycle
  /** Sends orders to the ERP; undefined: none is configured. */
  erp?: ErpOutbox | undefined
  /** Whether the disk of the database has room for further writes, or for so many bytes. */
  hasRoom?: ((bytes?: number) => Promise<boolean>) | undefined
  /** Expensive reads that the database runs at a time without keeping other calls waiting; one by default. */
  expensiveReadsAtOnce?: number | undefined
  observe?: RequestObserver
  /** Counts a crash of a published remote. */
  countCrash?: (remote: string) => void
  /** The published releases; by default those that the configuration names. */
  releases?: PublishedReleases
}

/** The options of `createApp`. */
export type AppOptions = Omit<AppContext, 'audit'>
