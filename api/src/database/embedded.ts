import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartupError } from '../startup-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { casing, type OpenDatabase } from './database.ts'

type EmbeddedConfig = { dataDir: string; jwtSecret: string | undefined }

/** Opens the embedded database (PGlite) in a folder of its own, for one process at a time. */
export async function openEmbedded(config: EmbeddedConfig): Promise<OpenDatabase> {
  await createDataDir(config.dataDir)
  const unlock = await lockDataDir(config.dataDir)
  try {
    const jwtSecret = config.jwtSecret ?? (await ownSecret(join(config.dataDir, 'jwt-secret')))
    const client = await PGlite.create(join(config.dataDir, 'pglite'))
    const db = drizzle({ client, casing })
    return {
      db,
      jwtSecret,
      migrate: (folder) => migrate(db, { migrationsFolder: folder }),
      close: async () => {
        await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function createDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(`Não foi possível criar a pasta de dados ${dataDir}: ${String(error)}.`)
  }
}

/** The secret that signs access tokens, made once per data folder, so that a restart ends nobody's session. */
async function ownSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    const secret = randomBytes(48).toString('base64url')
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
