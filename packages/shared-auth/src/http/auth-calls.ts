import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { dataLevels } from '../responses/response-shape.ts'
import { localError } from './api-error.ts'
import type { ApiPath, HttpClient } from './http-client.ts'

/**
 * The auth calls (spec §7). Login and refresh return tokens, in the body or wrapped in `data`; a response without both tokens
 * throws `MALFORMED` (spec §8). Only some hosts offer the logout call.
 */
export function createAuthCalls(post: HttpClient['post']) {
  async function requestTokens(path: ApiPath, body: unknown, signal?: AbortSignal): Promise<TokenPair> {
    const response = await post(path, body, { signal })
    const pair = dataLevels(response)
      .map((level) => wire<TokenPair>(level))
      .find(isPair)
    if (!pair) throw localError('MALFORMED')
    return { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
  }

  return {
    login: ({ username, password }: LoginRequest, signal?: AbortSignal) =>
      requestTokens('/api/auth/login', { username, password }, signal),
    refresh: (refreshToken: string, signal?: AbortSignal) =>
      requestTokens('/api/auth/refresh', { refreshToken }, signal),
    logout: (refreshToken: string) => post('/api/auth/logout', { refreshToken }),
  }
}

function isPair(sent: Wire<TokenPair>): sent is TokenPair {
  return isToken(sent.accessToken) && isToken(sent.refreshToken)
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
