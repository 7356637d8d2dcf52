import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { DatabaseConfig } from '../config/config.ts'
import { dataDirError, freeBytes, hasRoom, isDiskError, lockDataDir } from './data-dir.ts'
import { casing } from './database.ts'
import { DURABLE_START_PARAMS, DurableFiles, fsyncPath, fsyncTree } from './durable-files.ts'
import { requireUpgradable } from './migrations.ts'
import type { OpenDatabase } from './open-database.ts'
import { ownSecret } from './own-secret.ts'
import { currentReader } from './reader.ts'

type EmbeddedConfig = Pick<DatabaseConfig & { kind: 'embedded' }, 'dataDir' | 'jwtSecrets'>

/** @throws StartupError when the folder cannot be used or another process holds it */
export async function openEmbedded(config: EmbeddedConfig): Promise<OpenDatabase> {
  const { dataDir } = config
  let unlock = async () => {}
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    unlock = await lockDataDir(dataDir)
    const configured = config.jwtSecrets
    const jwtSecrets = configured.length > 0 ? configured : [await ownSecret(join(dataDir, 'jwt-secret'))]
    const client = await openCluster(dataDir)
    const db = drizzle({ client: takeTurns(client), casing })
    return {
      db,
      jwtSecrets,
      migrate: (folder) => migrateEmbedded(db, folder),
      explain: (error) => (isDiskError(error) ? dataDirError(dataDir, error) : error),
      hasRoom: (bytes) => hasRoom(dataDir, bytes),
      freeBytes: () => freeBytes(dataDir),
      close: async () => {
        await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    // PGlite's own text of this failure is "Aborted(). Build with -sASSERTIONS for more info."
    const isFull = !(await hasRoom(dataDir).catch(() => true))
    throw dataDirError(dataDir, isFull ? { code: 'ENOSPC' } : error)
  }
}

/** Brings the schema up to date. @throws StartupError when it is one that this version cannot upgrade */
export async function migrateEmbedded(db: PgliteDatabase, folder: string): Promise<void> {
  await requireUpgradable(db)
  await migrate(db, { migrationsFolder: folder })
}

/**
 * Serves other calls before each statement, and begins none of an expensive read whose reader is gone. Statements run in this thread
 * one after the other: otherwise no byte of another call is read until those of all calls that are there have ended.
 */
export function takeTurns(client: PGlite): PGlite {
  const transaction = client.transaction.bind(client)
  client.transaction = (work) => transaction((tx) => work(inTurns(tx)))
  return inTurns(client)
}

function inTurns<Client extends Pick<PGlite, 'query'>>(client: Client): Client {
  const query = client.query.bind(client)
  client.query = async <Row>(...statement: Parameters<PGlite['query']>) => {
    await setImmediate()
    currentReader()?.throwIfAborted()
    return query<Row>(...statement)
  }
  return client
}

/** Recreates a cluster that was never completely written to the disk: it has no commits. */
async function openCluster(dataDir: string): Promise<PGlite> {
  const cluster = join(dataDir, 'pglite')
  const unfinished = join(dataDir, 'pglite.unfinished')
  if (existsSync(unfinished)) await rm(cluster, { recursive: true, force: true })
  const isNew = !existsSync(cluster)
  if (isNew) {
    await writeFile(unfinished, '')
    await fsyncPath(dataDir)
  }
  const files = new DurableFiles(cluster)
  const open = () => PGlite.create({ fs: files, startParams: DURABLE_START_PARAMS })
  const client = await (isNew ? open() : files.openSynced(open))
  if (isNew) {
    await fsyncTree(cluster)
    await rm(unfinished)
    await fsyncPath(dataDir)
  }
  return client
}
