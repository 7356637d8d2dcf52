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

export const CALL_FATES = ['judged', 'rejected', 'forbidden', 'broken', 'network', 'timeout'] as const
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

interface Account extends TokenPair {
  login: number
  user: number
  issuedAt: number
  /** Number of clock jumps on the client when the pair was issued. */
  jumps: number
  /** The access token that the client has: an older one while the response with the newest is pending or lost. */
  held: string
}

/** A refresh token, with the access token beside it and the refresh token that it replaced. */
interface IssuedToken {
  accessToken: string
  parent: string | undefined
  /** When it was used first. */
  usedAt?: number
}

/** Milliseconds after which only the client ends a request. */
const NEVER = Number.POSITIVE_INFINITY

/** Milliseconds in which a refresh token may come again while none that replaced it has been used. */
const LOST_MS = 120_000

/** An API that rotates refresh tokens, ends a session whose token comes again after its child, and fails on demand. */
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
  private readonly issued = new Map<string, IssuedToken>()
  /** Logins whose sessions ended after a theft. */
  private readonly revoked = new Set<number>()
  private readonly grantedAt = new Map<string, number>()
  private readonly rejected = new Set<string | undefined>()
  /** The calls that got a 401. */
  private readonly sent401 = new Set<string>()

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
    const token = new Headers(request.headers).get('Authorization')?.replace('Bearer ', '')
    await this.wait(fate === 'timeout' ? NEVER : latency, request)
    if (fate === 'network') throw new TypeError('Failed to fetch')
    if (fate === 'rejected' || !this.accepts(token)) {
      this.rejected.add(token)
      if (this.sent401.has(id) && this.isHeld(token)) this.refusedAt ??= this.time.awake
      this.sent401.add(id)
      return failure(401)
    }
    if (fate === 'forbidden') return failure(403)
    if (fate === 'broken') return failure(500)
    return Response.json({})
  }

  private async respondToRefresh(fate: RefreshFate, request: RequestInit): Promise<Response> {
    await this.wait(fate === 'timeout' ? NEVER : 50, request)
    if (fate === 'network') throw new TypeError('Failed to fetch')
    if (fate === 'broken-500') return failure(500)
    if (fate.startsWith('rejected')) return failure(Number(fate.slice(-3)))
    if (fate === 'malformed') return Response.json({ accessToken: 'half a pair' })
    const account = this.accountOf(request)
    if (this.revoked.has(account.login) || this.isStolen(refreshTokenOf(request))) {
      this.revoked.add(account.login)
      return this.refuse(401, request)
    }
    if (fate === 'refused-401') return this.refuse(401, request)
    if (fate === 'refused-403') return this.refuse(403, request)
    const renewed = this.issuePair(account, refreshTokenOf(request))
    renewed.held = account.held
    if (fate === 'lost') await this.wait(NEVER, request)
    await this.wait(fate === 'slow' ? 8000 : 50, request)
    renewed.held = renewed.accessToken
    return Response.json(renewed)
  }

  /** Whether a refresh token comes again although a token that replaced it was used, or too late for a lost response. */
  private isStolen(refreshToken: string): boolean {
    const usedAt = this.issued.get(refreshToken)?.usedAt
    if (usedAt === undefined) return false
    const children = [...this.issued.values()].filter(({ parent }) => parent === refreshToken)
    return this.time.elapsed - usedAt > LOST_MS || children.some((child) => child.usedAt !== undefined)
  }

  /** Records that the client may no longer use a refresh token. */
  noteRefusal(refreshToken: string): void {
    if (refreshToken.startsWith(`${this.latestLogin}.`)) this.refusedAt ??= this.time.awake
  }

  private refuse(status: number, request: RequestInit): Response {
    this.noteRefusal(refreshTokenOf(request))
    return failure(status)
  }

  private accepts(token: string | undefined): boolean {
    const grantedAt = this.grantedAt.get(token ?? '')
    return grantedAt !== undefined && this.time.elapsed - grantedAt < LIFETIME_MS
  }

  /** Two tabs without locks may have a pair each. */
  private isHeld(token = ''): boolean {
    const isUnused = [...this.issued.values()].some(
      ({ accessToken, usedAt }) => accessToken === token && usedAt === undefined,
    )
    const isLatest = loginOf(token) === this.latestLogin
    return isLatest && (isUnused || this.accounts.get(this.latestLogin)?.held === token)
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

  /** @param parent the refresh token that was used for it, none for a login */
  private issuePair({ login, user }: Pick<Account, 'login' | 'user'>, parent?: string): Account {
    const used = this.issued.get(parent ?? '')
    if (used) used.usedAt ??= this.time.elapsed
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
    this.issued.set(account.refreshToken, { accessToken, parent })
    this.grantedAt.set(account.accessToken, account.issuedAt)
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

function failure(status: number): Response {
  return Response.json({}, { status })
}

function refreshTokenOf({ body }: RequestInit): string {
  const sent: unknown = JSON.parse(String(body))
  return isRecord(sent) ? String(sent.refreshToken) : ''
}

function accessTokenOf(claims: Record<string, unknown>): string {
  return `header.${btoa(JSON.stringify(claims))}.signature`
}

/** The login that an access token was issued for. */
export function loginOf(accessToken = ''): number {
  return JSON.parse(atob(accessToken.split('.')[1] ?? '')).login
}
