import type { TokenPair } from '@celeiro/api-contract'
import { isRecord } from '@celeiro/api-contract/wire'
import { ApiError, localError } from '../../http/api-error.ts'
import { CALL_TIMEOUT_MS } from '../../http/fetch-transport.ts'
import type { HttpRequest } from '../../http/transport.ts'
import { EXPIRING_MS, LIFETIME_MS } from '../token-lifetime.ts'
import type { VirtualTime } from './virtual-time.ts'

export const REFRESH_FATES = [
  'granted',
  'slow',
  /** The server rotates the pair, but its response never arrives. */
  'lost',
  'malformed',
  'refused-401',
  'refused-403',
  'rejected-400',
  'rejected-404',
  'rejected-422',
  'broken-500',
  'network',
  'timeout',
] as const
export type RefreshFate = (typeof REFRESH_FATES)[number]

export const CALL_FATES = ['judged', 'rejected', 'forbidden', 'broken', 'network', 'timeout'] as const
/** `judged`: the response depends on the token; `rejected`: a 401 for any token. */
export type CallFate = (typeof CALL_FATES)[number]

interface Account extends TokenPair {
  login: number
  user: number
  issuedAt: number
  /** Number of clock jumps on the client when the pair was issued. */
  jumps: number
  /** The access token that the client has: an older one while the response with the newest is pending or lost. */
  held: string
}

/** An API that rotates refresh tokens, accepts each only once, and fails on demand. */
export class VirtualServer {
  /** Outcomes of the next refreshes, in order; later refreshes succeed. */
  refreshFates: RefreshFate[] = []
  refreshes = 0
  mostRefreshesAtOnce = 0
  /** Set when the client sent a refresh token although it had received a newer one. */
  sawOutdatedToken = false
  /** Set when a pair was refreshed long before its expiry although its access token was never rejected. */
  sawNeedlessRefresh = false
  /** When the client got a reason to end the session of the latest login, in milliseconds awake. */
  private refusedAt: number | null = null
  latestLogin = 0
  private refreshesUnderWay = 0
  private serial = 0
  private readonly accounts = new Map<number, Account>()
  private readonly grantedAt = new Map<string, number>()
  private readonly rejected = new Set<string | undefined>()

  constructor(private readonly time: VirtualTime) {}

  /** Whether the client got a reason to end the session of the latest login. */
  get refused(): boolean {
    return this.refusedAt !== null
  }

  isJustRefused(withinMs: number): boolean {
    return this.refusedAt !== null && this.time.awake - this.refusedAt < withinMs
  }

  login(user: number): TokenPair {
    this.latestLogin += 1
    this.refusedAt = null
    return this.issuePair({ login: this.latestLogin, user })
  }

  /** Invalidates all issued access tokens before they expire. */
  revokeAccessTokens(): void {
    this.grantedAt.clear()
  }

  async refresh(request: HttpRequest): Promise<unknown> {
    const fate = this.refreshFates.shift() ?? 'granted'
    const account = this.accountOf(request)
    const outdated = account.refreshToken !== refreshTokenOf(request)
    if (outdated && account.held === account.accessToken) this.sawOutdatedToken = true
    if (!outdated && this.isNeedless(account)) this.sawNeedlessRefresh = true
    this.refreshes += 1
    this.refreshesUnderWay += 1
    this.mostRefreshesAtOnce = Math.max(this.mostRefreshesAtOnce, this.refreshesUnderWay)
    try {
      return await this.respondToRefresh(fate, request)
    } finally {
      this.refreshesUnderWay -= 1
    }
  }

  /** @param replay whether the call has already got a 401 */
  async call(fate: CallFate, latency: number, request: HttpRequest, replay: boolean): Promise<unknown> {
    if (fate === 'timeout') return this.fail('TIMEOUT', CALL_TIMEOUT_MS, request)
    if (fate === 'network') return this.fail('NETWORK', latency, request)
    await this.wait(latency, request)
    if (fate === 'rejected' || !this.accepts(request.token)) {
      this.rejected.add(request.token)
      if (replay && this.isHeld(request.token)) this.refusedAt ??= this.time.awake
      throw httpError(401)
    }
    if (fate === 'forbidden') throw httpError(403)
    if (fate === 'broken') throw httpError(500)
    return {}
  }

  private async respondToRefresh(fate: RefreshFate, request: HttpRequest) {
    if (fate === 'timeout') return this.fail('TIMEOUT', CALL_TIMEOUT_MS, request)
    await this.wait(50, request)
    if (fate === 'network') throw localError('NETWORK')
    if (fate === 'broken-500') throw httpError(500)
    if (fate.startsWith('rejected')) throw httpError(Number(fate.slice(-3)))
    if (fate === 'malformed') return { accessToken: 'half a pair' }
    const account = this.accountOf(request)
    if (account.refreshToken !== refreshTokenOf(request)) return this.refuse(401, request)
    if (fate === 'refused-401') return this.refuse(401, request)
    if (fate === 'refused-403') return this.refuse(403, request)
    const renewed = this.issuePair(account)
    renewed.held = account.held
    if (fate === 'lost') return this.fail('TIMEOUT', CALL_TIMEOUT_MS, request)
    await this.wait(fate === 'slow' ? 8000 : 50, request)
    renewed.held = renewed.accessToken
    return renewed
  }

  /** Records that the client may no longer use a refresh token. */
  noteRefusal(refreshToken: string): void {
    if (refreshToken.startsWith(`${this.latestLogin}.`)) this.refusedAt ??= this.time.awake
  }

  private refuse(status: number, request: HttpRequest): never {
    this.noteRefusal(refreshTokenOf(request))
    throw httpError(status)
  }

  private accepts(token: string | undefined): boolean {
    const grantedAt = this.grantedAt.get(token ?? '')
    return grantedAt !== undefined && this.time.elapsed - grantedAt < LIFETIME_MS
  }

  private isHeld(token = ''): boolean {
    return loginOf(token) === this.latestLogin && this.accounts.get(this.latestLogin)?.held === token
  }

  private isNeedless({ issuedAt, jumps, accessToken }: Account): boolean {
    const young = this.time.elapsed - issuedAt < LIFETIME_MS - EXPIRING_MS
    return young && jumps === this.time.jumps && !this.rejected.has(accessToken)
  }

  private accountOf(request: HttpRequest): Account {
    const account = this.accounts.get(Number(refreshTokenOf(request).split('.')[0]))
    if (!account) throw new Error(`a refresh token that was never issued: ${refreshTokenOf(request)}`)
    return account
  }

  private issuePair({ login, user }: Pick<Account, 'login' | 'user'>): Account {
    this.serial += 1
    const accessToken = accessTokenOf({ sub: `user-${user}`, role: 'ADMIN', name: `${this.serial}`, login })
    const account: Account = {
      login,
      user,
      accessToken,
      held: accessToken,
      refreshToken: `${login}.${this.serial}`,
      issuedAt: this.time.elapsed,
      jumps: this.time.jumps,
    }
    this.accounts.set(login, account)
    this.grantedAt.set(account.accessToken, account.issuedAt)
    return account
  }

  private async fail(code: 'TIMEOUT' | 'NETWORK', ms: number, request: HttpRequest): Promise<never> {
    await this.wait(ms, request)
    throw localError(code)
  }

  private wait(ms: number, { signal }: HttpRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancelTimer = this.time.clockOf('network').after(ms, resolve)
      const abort = () => {
        cancelTimer()
        reject(localError('CANCELLED'))
      }
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort, { once: true })
    })
  }
}

function httpError(status: number): ApiError {
  return new ApiError({ status, code: `HTTP_${status}`, message: `HTTP ${status}` })
}

function refreshTokenOf({ body }: HttpRequest): string {
  return isRecord(body) ? String(body.refreshToken) : ''
}

function accessTokenOf(claims: Record<string, unknown>): string {
  return `header.${btoa(JSON.stringify(claims))}.signature`
}

/** The login that an access token was issued for. */
export function loginOf(accessToken = ''): number {
  return JSON.parse(atob(accessToken.split('.')[1] ?? '')).login
}
