import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import { localError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import type { ApiPath, Transport } from './transport.ts'

/** The two calls that bring tokens (spec §7). An answer that lacks either token is an error, `MALFORMED` (spec §8). */
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
  }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
