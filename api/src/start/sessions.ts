import { resolve } from 'node:path'
import { program } from 'commander'
import { z } from 'zod'
import { environment } from '../config/config.ts'
import { parseEnvironment } from '../config/environment.ts'
import { openEmbedded } from '../database/embedded.ts'
import { requireSchema } from '../database/migrations.ts'
import { openPostgres } from '../database/postgres.ts'
import { endAllSessions } from '../modules/auth/end-all-sessions.ts'
import { endWithReason } from './startup-error.ts'

/** One statement revokes the tokens of all users. */
const STATEMENT_TIMEOUT_MS = 600_000

const { DATABASE_URL, DATABASE_WAIT, DATA_DIR } = environment.shape

program
  .name('sessions')
  .command('end-all')
  .description(
    'Ends the sessions of all users, who log in again. Works on DATABASE_URL, while the hosts run, or on DATA_DIR, while none does.',
  )
  .action(async () => {
    const database = await openDatabase()
    try {
      await requireSchema(database.db)
      console.log(`Sessions ended: ${await endAllSessions(database.db, new Date())}.`)
    } finally {
      await database.close()
    }
  })

function openDatabase() {
  const variables = parseEnvironment(z.object({ DATABASE_URL, DATABASE_WAIT, DATA_DIR }), process.env)
  const { DATABASE_URL: url, DATABASE_WAIT: waitSeconds } = variables
  return url
    ? openPostgres({ url, waitSeconds, jwtSecrets: [], statementTimeoutMs: STATEMENT_TIMEOUT_MS })
    : openEmbedded({ dataDir: resolve(variables.DATA_DIR), jwtSecrets: [] })
}

program.parseAsync().catch(endWithReason)
