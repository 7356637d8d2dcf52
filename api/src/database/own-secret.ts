import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../start/startup-error.ts'
import { fsyncPath } from './durable-files.ts'

/** The minimum that `JWT_SECRET` has too. */
const MIN_LENGTH = 32

/**
 * The secret that signs access tokens, created once per data folder, so that a restart ends no session.
 * @throws StartupError when the file holds too short a secret: a guessed secret can sign tokens
 */
export async function ownSecret(file: string): Promise<string> {
  const secret = (await readIfThere(file))?.trim()
  if (secret === undefined) return makeSecret(file)
  if (secret.length >= MIN_LENGTH) return secret
  throw new StartupError(
    `The secret in ${file} ${secret ? `has fewer than ${MIN_LENGTH} characters` : 'is empty'}. ` +
      'Delete the file for a new one (all users log in again), or set JWT_SECRET.',
  )
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Renamed only after it is on the disk: a power cut leaves either no secret or the whole secret. */
async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url')
  const unfinished = `${file}.new`
  await rm(unfinished, { force: true })
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(`${secret}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await fsyncPath(dirname(file))
  return secret
}
