import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../http/fair-queue.ts'

// OWASP's recommendation for argon2id (the default algorithm here): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two of libuv's four threads stay free for signing tokens and reading files. Threads are per process, and so is the
// queue.
const hashing = createFairQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

export function hashPassword(password: string): Promise<string> {
  return hashing.run('', () => hash(password, COST))
}

// Computed on loading: otherwise the first unknown user would wait twice as long.
const decoy = hashPassword('a password that no user has')

/**
 * Whether the password belongs to the hash. Without a hash (unknown username) it takes as long and returns false, so
 * that the response time does not reveal which usernames exist.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const expected = passwordHash ?? (await decoy)
  const matches = await hashing.run('', () => verify(expected, password))
  return matches && passwordHash !== undefined
}
