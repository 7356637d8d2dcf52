import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import { localError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import type { ApiPath, Transport } from './transport.ts'

/**
 * The calls that bring tokens (spec §7), and the one that gives them back, which only some hosts know. An answer to the former
 * that lacks either token is an error, `MALFORMED` (spec §8).
 */
export function createAuthCalls(transport: Transport) {
  async function requestTokens(path: ApiPath, body: unknown, signal?: AbortSignal): Promise<TokenPair> {
    const answer = await transport({ method: 'POST', path, body, signal })
    if (!isRecord(answer) || !isToken(answer.accessToken) || !isToken(answer.refreshToken)) {
      throw localError('MALFORMED')
    }
    return { accessToken: answer.accessToken, refreshToken: answer.refreshToken }
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
