import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import { wire } from '@celeiro/api-contract/wire'
import { localError } from './api-error.ts'
import type { ApiPath, Transport } from './transport.ts'

/**
 * The calls that bring tokens (spec §7), and the one that gives them back, which only some hosts know. An answer to the former
 * that lacks either token is an error, `MALFORMED` (spec §8).
 */
export function createAuthCalls(transport: Transport) {
  async function requestTokens(path: ApiPath, body: unknown, signal?: AbortSignal): Promise<TokenPair> {
    const { accessToken, refreshToken } = wire<TokenPair>(
      await transport({ method: 'POST', path, body, signal }),
    )
    if (!isToken(accessToken) || !isToken(refreshToken)) throw localError('MALFORMED')
    return { accessToken, refreshToken }
  }

  return {
    login: ({ username, password }: LoginRequest, signal?: AbortSignal) =>
      requestTokens('/api/auth/login', { username, password }, signal),
    refresh: (refreshToken: string, signal?: AbortSignal) =>
      requestTokens('/api/auth/refresh', { refreshToken }, signal),
    logout: (refreshToken: string) =>
      transport({ method: 'POST', path: '/api/auth/logout', body: { refreshToken } }),
  }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
