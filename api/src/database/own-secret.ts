import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ifThere, writeAtomically } from '@celeiro/files'
import { StartupError } from '../start/startup-error.ts'
import { fsyncPath } from './durable-files.ts'

/** The minimum that `JWT_SECRET` has too. */
const MIN_LENGTH = 32

/**
 * The secret that signs access tokens, created once per data folder, so that a restart ends no session. A power cut leaves either no
 * secret or the whole secret.
 * @throws StartupError when the file holds too short a secret: a guessed secret can sign tokens
 */
export async function ownSecret(file: string): Promise<string> {
  const secret = (await ifThere(readFile(file, 'utf8')))?.trim()
  if (secret === undefined) {
    const made = randomBytes(48).toString('base64url')
    await writeAtomically(file, `${made}\n`, { mode: 0o600 })
    await fsyncPath(dirname(file))
    return made
  }
  if (secret.length >= MIN_LENGTH) return secret
  throw new StartupError(
    `The secret in ${file} ${secret ? `has fewer than ${MIN_LENGTH} characters` : 'is empty'}. ` +
      'Delete the file for a new one (all users log in again), or set JWT_SECRET.',
  )
}
