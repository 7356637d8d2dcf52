import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/app-error.ts'
import { createCallWindow } from '../../http/call-window.ts'
import { addressGroup } from '../auth/address-group.ts'

/** The SHA-256 hashes of the tokens of each remote, in hexadecimal digits. */
export type ReleaseTokens = ReadonlyMap<string, readonly string[]>

/** Wrong tokens that one address may send in a minute. */
const FAILURES_PER_MINUTE = 10

/** Digits of a hash that tell which of its tokens a release came with. */
const SHOWN_DIGITS = 8

/** Stands for the token of a remote that has none, so that it takes as long to be refused. */
const NO_TOKEN = '0'.repeat(64)

/** Admits a caller with a token of a remote. This process knows hashes only. */
export function createTokenGuard(tokens: ReleaseTokens, clock: Clock) {
  const failures = createCallWindow(clock, 60)

  return {
    /**
     * @param authorization the header
     * @returns the start of the hash of the token
     * @throws AppError 401 UNAUTHENTICATED, or 429 TOO_MANY_TOKENS after many wrong ones
     */
    admit(remote: string, authorization: string | undefined, ip: string): string {
      const address = addressGroup(ip)
      if (failures.counted(address) >= FAILURES_PER_MINUTE) {
        throw new AppError(
          429,
          'TOO_MANY_TOKENS',
          'Tokens errados demais deste endereço',
          failures.retryAfter(address),
        )
      }
      const sent = createHash('sha256')
        .update(authorization?.replace(/^bearer /i, '') ?? '')
        .digest()
      const matching = (tokens.get(remote) ?? [NO_TOKEN]).filter((hash) =>
        timingSafeEqual(sent, Buffer.from(hash, 'hex')),
      )
      const [hash] = matching
      if (hash !== undefined) return hash.slice(0, SHOWN_DIGITS)
      failures.count(address)
      throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
    },
  }
}
