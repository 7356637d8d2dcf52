import type { TokenPair } from '@celeiro/api-contract'

/** A pair as it is kept, with the moment at which its access token is assumed to expire, in epoch milliseconds. */
export interface Tokens extends TokenPair {
  expiresAt: number
}

export function samePair(one: TokenPair | null, other: TokenPair | null): boolean {
  return one?.accessToken === other?.accessToken && one?.refreshToken === other?.refreshToken
}
