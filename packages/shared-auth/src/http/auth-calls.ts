import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { dataLevels } from '../responses/response-shape.ts'
import { localError } from './api-error.ts'
import type { Call } from './http-client.ts'

/**
 * The auth calls (spec §7). Login and refresh return tokens, in the body or wrapped in `data`; a response without both tokens
 * throws `MALFORMED` (spec §8). Only some hosts offer the others.
 */
export function createAuthCalls(call: Call) {
  return {
    login: async ({ username, password }: LoginRequest, signal?: AbortSignal) =>
      readTokens(await call('POST /api/auth/login', { body: { username, password }, signal })),
    refresh: async (refreshToken: string, signal?: AbortSignal) =>
      readTokens(await call('POST /api/auth/refresh', { body: { refreshToken }, signal })),
    takeSignOn: async () => readTokens(await call('POST /api/auth/sso/session')),
    endSignOn: (refreshToken: string) => call('POST /api/auth/sso/logout', { body: { refreshToken } }),
    logout: (refreshToken: string) => call('POST /api/auth/logout', { body: { refreshToken } }),
  }
}

function readTokens(response: unknown): TokenPair {
  const pair = dataLevels(response)
    .map((level) => wire<TokenPair>(level))
    .find(isPair)
  if (!pair) throw localError('MALFORMED')
  return { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
}

function isPair(sent: Wire<TokenPair>): sent is TokenPair {
  return isToken(sent.accessToken) && isToken(sent.refreshToken)
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
