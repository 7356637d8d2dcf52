import type { DatabaseConfig } from '../config.ts'
import type { Executor } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type OpenDatabase = {
  db: Executor
  jwtSecret: string
  /** Brings the schema up to date (forward only) from a folder of generated SQL; safe with several instances at once. */
  migrate(folder: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens what the configuration names.
 * @throws StartupError when it cannot be reached or belongs to another process
 */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config)
}
