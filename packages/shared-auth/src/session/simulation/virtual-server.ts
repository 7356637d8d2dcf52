import type { TokenPair } from '@celeiro/api-contract'
import { isRecord } from '@celeiro/api-contract/wire'
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

export const CALL_FATES = ['judged', 'rejected', 'forbidden', 'network', 'timeout'] as const
/** `judged`: the response depends on the token; `rejected`: a 401 for any token. */
export type CallFate = (typeof CALL_FATES)[number]

/** The body of a call, which tells the server how to respond. */
export interface CallOrder {
  /** The same for the replay of a call. */
  id: string
  fate: CallFate
  /** Milliseconds until the response. */
  latency: number
}

/** The newest pair of a login. */
interface Account extends TokenPair {
  login: number
  user: number
  issuedAt: number
  /** Number of clock jumps on the client when the pair was issued. */
  jumps: number
  /** The access token that the client has: an older one while the response with the newest is pending or lost. */
  held: string
}

/** Milliseconds after which only the client ends a request. */
const NEVER = Number.POSITIVE_INFINITY

/** An API that rotates refresh tokens, takes older ones of the same login too, and fails on demand. */
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
  refusedAt: number | null = null
  latestLogin = 0
  private refreshesUnderWay = 0
  private serial = 0
  private readonly accounts = new Map<number, Account>()
  private readonly grantedAt = new Map<string, number>()
  private readonly rejected = new Set<string>()
  /** The calls that got a 401. */
  private readonly sent401 = new Set<string>()

  /** @param hasLocks without them, tabs may have a pair each */
  constructor(
    private readonly time: VirtualTime,
    private readonly hasLocks: boolean,
  ) {}

  login(user: number): TokenPair {
    this.latestLogin += 1
    this.refusedAt = null
    return this.issuePair({ login: this.latestLogin, user })
  }

  /** Invalidates all issued access tokens before they expire. */
  revokeAccessTokens(): void {
    this.grantedAt.clear()
  }

  /** Responds to one request, in place of `fetch`. */
  fetch(url: string, init: RequestInit): Promise<Response> {
    return url === '/api/auth/refresh' ? this.refresh(init) : this.call(init)
  }

  private async refresh(request: RequestInit): Promise<Response> {
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

  private async call(request: RequestInit): Promise<Response> {
    const { id, fate, latency }: CallOrder = JSON.parse(String(request.body))
    const token = new Headers(request.headers).get('Authorization')?.replace('Bearer ', '') ?? ''
    await this.wait(fate === 'timeout' ? NEVER : latency, request)
    if (fate === 'network') throw new TypeError('Failed to fetch')
    if (fate === 'rejected' || !this.accepts(token)) {
      this.rejected.add(token)
      if (this.sent401.has(id) && this.isHeld(token)) this.refusedAt ??= this.time.awake
      this.sent401.add(id)
      return failure(401)
    }
    return fate === 'forbidden' ? failure(403) : Response.json({})
  }

  private async respondToRefresh(fate: RefreshFate, request: RequestInit): Promise<Response> {
    await this.wait(fate === 'timeout' ? NEVER : 50, request)
    if (fate === 'network') throw new TypeError('Failed to fetch')
    if (fate === 'malformed') return Response.json({ accessToken: 'half a pair' })
    if (fate.startsWith('refused')) this.noteRefusal(refreshTokenOf(request))
    if (/\d/.test(fate)) return failure(Number(fate.slice(-3)))
    const account = this.accountOf(request)
    const renewed = this.issuePair(account)
    renewed.held = account.held
    if (fate === 'lost') await this.wait(NEVER, request)
    await this.wait(fate === 'slow' ? 8000 : 50, request)
    renewed.held = renewed.accessToken
    return Response.json(renewed)
  }

  /** Records that the client may no longer use a refresh token. */
  noteRefusal(refreshToken: string): void {
    if (refreshToken.startsWith(`${this.latestLogin}.`)) this.refusedAt ??= this.time.awake
  }

  private accepts(token: string): boolean {
    const grantedAt = this.grantedAt.get(token)
    return grantedAt !== undefined && this.time.elapsed - grantedAt < LIFETIME_MS
  }

  private isHeld(token: string): boolean {
    const { latestLogin } = this
    return (
      loginOf(token) === latestLogin && (!this.hasLocks || this.accounts.get(latestLogin)?.held === token)
    )
  }

  private isNeedless({ issuedAt, jumps, accessToken }: Account): boolean {
    const young = this.time.elapsed - issuedAt < LIFETIME_MS - EXPIRING_MS
    return young && jumps === this.time.jumps && !this.rejected.has(accessToken)
  }

  private accountOf(request: RequestInit): Account {
    const account = this.accounts.get(Number(refreshTokenOf(request).split('.')[0]))
    if (!account) throw new Error(`a refresh token that was never issued: ${refreshTokenOf(request)}`)
    return account
  }

  private issuePair({ login, user }: Pick<Account, 'login' | 'user'>): Account {
    this.serial += 1
    const claims = { sub: `user-${user}`, role: 'ADMIN', name: `${this.serial}`, login }
    const accessToken = `header.${btoa(JSON.stringify(claims))}.signature`
    const { elapsed: issuedAt, jumps } = this.time
    const refreshToken = `${login}.${this.serial}`
    const account: Account = { login, user, accessToken, held: accessToken, refreshToken, issuedAt, jumps }
    this.accounts.set(login, account)
    this.grantedAt.set(accessToken, issuedAt)
    return account
  }

  private wait(ms: number, { signal }: RequestInit): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancelTimer = this.time.clockOf('network').after(ms, resolve)
      const abort = () => {
        cancelTimer()
        reject(signal?.reason)
      }
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort, { once: true })
    })
  }
}

const failure = (status: number) => Response.json({}, { status })

function refreshTokenOf({ body }: RequestInit): string {
  const sent: unknown = JSON.parse(String(body))
  return isRecord(sent) ? String(sent.refreshToken) : ''
}

/** The login that an access token was issued for. */
export const loginOf = (accessToken: string): number =>
  JSON.parse(atob(accessToken.split('.')[1] ?? '')).login
