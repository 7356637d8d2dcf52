import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../http/app-error.ts'

/** The SHA-256 hashes of the tokens of each remote, in hexadecimal digits. */
export type ReleaseTokens = ReadonlyMap<string, readonly string[]>

/** Digits of a hash that tell which of its tokens a release came with. */
const SHOWN_DIGITS = 8

/** Stands for the token of a remote that has none, so that it takes as long to be refused. */
const NO_TOKEN = '0'.repeat(64)

/**
 * Admits a caller with a token of a remote. This process knows hashes only. 256 random bits cannot be guessed: a wait after wrong
 * ones would only lock out the right one of the same address.
 * @param authorization the header
 * @returns the start of the hash of the token
 * @throws AppError 401 UNAUTHENTICATED
 */
export function admitToken(tokens: ReleaseTokens, remote: string, authorization: string | undefined): string {
  const sent = createHash('sha256')
    .update(authorization?.replace(/^bearer /i, '') ?? '')
    .digest()
  const matching = (tokens.get(remote) ?? [NO_TOKEN]).filter((hash) =>
    timingSafeEqual(sent, Buffer.from(hash, 'hex')),
  )
  const [hash] = matching
  if (hash !== undefined) return hash.slice(0, SHOWN_DIGITS)
  throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
}
