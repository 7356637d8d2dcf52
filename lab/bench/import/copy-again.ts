import type { PostgresServer } from '../../../test/postgres/postgres-server.ts'
import { runStatements } from '../../run-statements.ts'

/** Empties tables, and fills them again from files of the server. @returns the milliseconds of the latter, by table */
export async function copyAgain(
  { url, folder }: PostgresServer,
  tables: readonly string[],
): Promise<Map<string, number>> {
  for (const table of tables) await runStatements(url, [`copy ${table} to '${folder}/${table}.copy'`])
  await runStatements(url, [`truncate ${tables.join(', ')} cascade`])
  const durations = new Map<string, number>()
  for (const table of tables) {
    const start = performance.now()
    await runStatements(url, [`copy ${table} from '${folder}/${table}.copy'`])
    durations.set(table, performance.now() - start)
  }
  return durations
}
