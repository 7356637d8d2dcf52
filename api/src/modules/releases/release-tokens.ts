import { AppError } from '../../http/app-error.ts'
import { type HashedTokens, matchingHash } from '../../http/hashed-tokens.ts'

/** Digits of a hash that tell which of its tokens a release came with. */
const SHOWN_DIGITS = 8

/** Stands for the token of a remote that has none, so that it takes as long to be refused. */
const NO_TOKEN = '0'.repeat(64)

/**
 * Admits a caller with a token of a remote.
 * @param authorization the header
 * @returns the start of the hash of the token
 * @throws AppError 401 UNAUTHENTICATED
 */
export function admitToken(tokens: HashedTokens, remote: string, authorization: string | undefined): string {
  const hash = matchingHash(tokens.get(remote) ?? [NO_TOKEN], authorization)
  if (hash !== undefined) return hash.slice(0, SHOWN_DIGITS)
  throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
}
