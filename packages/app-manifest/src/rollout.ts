import type { RolloutCandidate } from './app-config.ts'

/** Parts into which a rollout divides all accounts. */
const BUCKETS = 10_000

/**
 * The part of all accounts that an account belongs to, from 0 to 9,999: FNV-1a, 32 bits, over the UTF-8 bytes of
 * `<salt>:<account id>`, modulo 10,000. Salt first: behind the id, similar salts would select the same accounts again.
 */
export function rolloutBucket(salt: string, accountId: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${salt}:${accountId}`))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % BUCKETS
}

/** Whether an account gets the candidate. It does at every larger share too, since the salt stays. */
export const isInCandidate = ({ salt, share }: Pick<RolloutCandidate, 'salt' | 'share'>, accountId: string) =>
  rolloutBucket(salt, accountId) < share * BUCKETS

/** The salt of a rollout: the same for all its steps, and a new one for the next build. */
export const rolloutSalt = (remote: string, buildId: string): string => `${remote}-${buildId}`

/** A share or a rate as text, such as `5%`. */
export const percentOf = (share: number): string => `${Number((share * 100).toFixed(2))}%`
