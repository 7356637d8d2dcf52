import type { TokenPair } from '@celeiro/api-contract'

/** A pair as it is kept, with the moment at which its access token is assumed to expire, in epoch milliseconds. */
export interface Tokens extends TokenPair {
  expiresAt: number
  /** Absent after a login. */
  renewal?: Renewal | undefined
}

/** Tells which pair another stems from, by their fingerprints. */
export interface Renewal {
  from: string
  to: string
}

export function samePair(one: TokenPair | null, other: TokenPair | null): boolean {
  return one?.accessToken === other?.accessToken && one?.refreshToken === other?.refreshToken
}

/**
 * Tells pairs apart without giving them away, where tokens have no business: the names of locks, for example. Of both tokens, because
 * a server may answer the same refresh token again. Two 32-bit FNV-1a hashes; a cryptographic one is asynchronous, and missing
 * in insecure contexts.
 */
export function fingerprint({ accessToken, refreshToken }: TokenPair): string {
  const text = `${accessToken} ${refreshToken}`
  return [0x811c9dc5, 0x050c5d1f].map((basis) => fnv1a(text, basis).toString(16).padStart(8, '0')).join('')
}

function fnv1a(text: string, basis: number): number {
  let hash = basis
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
