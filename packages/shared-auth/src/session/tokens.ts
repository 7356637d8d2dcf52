import type { TokenPair } from '@celeiro/api-contract'

/** A stored pair, with the assumed expiry of its access token in epoch milliseconds. */
export interface Tokens extends TokenPair {
  expiresAt: number
  /** Absent after a login. */
  renewal?: Renewal | undefined
}

/** Fingerprints of a renewed pair and of the pair it was renewed from. */
export interface Renewal {
  from: string
  to: string
}

export function samePair(one: TokenPair | null, other: TokenPair | null): boolean {
  return one?.accessToken === other?.accessToken && one?.refreshToken === other?.refreshToken
}

/**
 * Identifies a pair without revealing it, for example in the names of locks. It covers both tokens, because a server may return
 * the same refresh token again. Two 32-bit FNV-1a hashes: cryptographic hashes are asynchronous, and unavailable in insecure
 * contexts.
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
