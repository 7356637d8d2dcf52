import type { DatabaseConfig } from '../config.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens what the configuration names.
 * @throws StartupError when it cannot be reached or belongs to another process
 */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config)
}
