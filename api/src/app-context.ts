import type { Clock } from './clock.ts'
import type { Executor } from './database/database.ts'
import type { Ids } from './ids.ts'
import type { LoginLimits } from './modules/auth/login-limit.ts'

export type AppConfig = {
  jwtSecret: string
  webRoot: string | undefined
  webOrigins: readonly string[]
  webDevTools: boolean
  corsOrigins: readonly string[]
  trustedProxies: string[]
  maxConnections: number
  apiDocs: boolean
  logLevel: string
  /** Destination of log lines; stdout by default. */
  logStream?: { write(line: string): void } | undefined
  loginLimits: LoginLimits
}

/** The dependencies of a module. */
export type AppContext = { db: Executor; clock: Clock; ids: Ids; config: AppConfig }
