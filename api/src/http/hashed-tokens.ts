import { createHash, timingSafeEqual } from 'node:crypto'

/** The SHA-256 hashes of the tokens of each name, in hexadecimal digits. */
export type HashedTokens = ReadonlyMap<string, readonly string[]>

/**
 * The hash among some that is the one of a token in a header. This process knows hashes only. 256 random bits cannot be guessed: a
 * wait after wrong ones would only lock out the right one of the same address.
 */
export function matchingHash(hashes: readonly string[], authorization: string | undefined) {
  const sent = createHash('sha256')
    .update(authorization?.replace(/^bearer /i, '') ?? '')
    .digest()
  return hashes.filter((hash) => timingSafeEqual(sent, Buffer.from(hash, 'hex')))[0]
}

/** The name whose token a header has. */
export const tokenHolder = (tokens: HashedTokens, authorization: string | undefined): string | undefined =>
  [...tokens].filter(([, hashes]) => matchingHash(hashes, authorization))[0]?.[0]
