import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fair-queue.ts'

// OWASP's recommendation for argon2id (the default algorithm here): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of the four threads of libuv two stay free for signing tokens and reading files. One queue per process, as the threads.
const hashing = createFairQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

export function hashPassword(password: string): Promise<string> {
  return hashing.run('', () => hash(password, COST))
}

// Made on loading: were it made for the first unknown user, that one answer would take twice as long.
const decoy = hashPassword('a password that nobody has')

/**
 * Whether the password belongs to the hash. Without a hash (nobody has that username) it takes as long and answers
 * false, so that the time an answer takes tells nobody which usernames exist.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const expected = passwordHash ?? (await decoy)
  const matches = await hashing.run('', () => verify(expected, password))
  return matches && passwordHash !== undefined
}
