import { vi } from 'vitest'
import { isRejection } from '../../http/api-error.ts'
import { createAuthCalls } from '../../http/auth-calls.ts'
import { type Call, createHttpClient } from '../../http/http-client.ts'
import { createRefreshLock } from '../refresh-lock.ts'
import { createSession } from '../session.ts'
import { isExpired, RETRY_MS } from '../token-lifetime.ts'
import { createTokenStorage } from '../token-storage.ts'
import { VirtualLocks } from './virtual-locks.ts'
import { type CallFate, type CallOrder, VirtualServer } from './virtual-server.ts'
import { LONGEST_LAG_MS, VirtualStorage } from './virtual-storage.ts'
import { settle, VirtualTime } from './virtual-time.ts'

/** The state that the tabs of one browser share, and their server. */
export class VirtualBrowser {
  readonly time = new VirtualTime()
  readonly storage = new VirtualStorage(this.time)
  readonly server: VirtualServer
  /** `null` in a browser without a lock manager. */
  readonly locks: VirtualLocks | null

  constructor({ hasLocks = true } = {}) {
    this.server = new VirtualServer(this.time, hasLocks)
    this.locks = hasLocks ? new VirtualLocks() : null
    // With these, axios measures the time limit of a call.
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => this.time.clockOf('network').after(ms, run))
    vi.stubGlobal('clearTimeout', (cancel: () => void) => cancel())
  }
}

export type VirtualTab = ReturnType<typeof openTab>

/** A tab with the real session and HTTP client. Only its environment is virtual. */
export function openTab(name: string, browser: VirtualBrowser) {
  const { time, server } = browser
  const clock = time.clockOf(name)
  const closing = new AbortController()
  const pendingCalls = new Set<Promise<unknown>>()
  let lastFailure: { refreshToken: string; awake: number; jumps: number } | null = null
  /** `hammered`: it refreshed within 30 s of a failure; `ends`: of its sessions. */
  const seen = { hammered: false, refreshing: false, ends: 0, calls: 0 }

  const webStorage = browser.storage.of(name, () => session.check())
  const tokens = createTokenStorage(() => webStorage)
  const request = createHttpClient({ session: () => session, fetch: untilClosed })
  const authCalls = createAuthCalls(request as Call)

  const session = createSession({
    storage: tokens,
    clock,
    lock: createRefreshLock(() => browser.locks?.of(name), clock),
    // A pending response arrives even after its call was aborted.
    async refreshTokens(refreshToken) {
      const sameTry = lastFailure?.refreshToken === refreshToken && lastFailure.jumps === time.jumps
      if (sameTry && lastFailure && time.awake - lastFailure.awake < RETRY_MS) seen.hammered = true
      seen.refreshing = true
      try {
        return await authCalls.refresh(refreshToken)
      } catch (error) {
        const asked = tokens.read()
        if (isRejection(error) && asked && isExpired(asked, clock.now())) server.noteRefusal(refreshToken)
        lastFailure = { refreshToken, awake: time.awake, jumps: time.jumps }
        throw error
      } finally {
        seen.refreshing = false
      }
    },
    onEnd: () => {
      seen.ends += 1
    },
  })

  /** Requests of a closed tab are never sent. */
  function untilClosed(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const signals = init.signal ? [closing.signal, init.signal] : [closing.signal]
    return server.fetch(String(url), { ...init, signal: AbortSignal.any(signals) })
  }

  return {
    session,
    tokens,
    pendingCalls,
    seen,

    /** Makes a call. Its promise never rejects and resolves to the outcome. */
    call(fate: CallFate = 'judged', latency = 100, signal?: AbortSignal): Promise<unknown> {
      seen.calls += 1
      const order: CallOrder = { id: `${name}, ${seen.calls}`, fate, latency }
      const call = request('POST /api/orders', { body: order, signal }).catch((error: unknown) => error)
      pendingCalls.add(call)
      return call.finally(() => pendingCalls.delete(call))
    },

    async close() {
      browser.storage.close(name)
      time.close(name)
      closing.abort()
      await settle()
      // The other tabs receive the last writes before the browser notices that the page is gone.
      time.clockOf('browser').after(LONGEST_LAG_MS, () => browser.locks?.close(name))
    },

    get timers() {
      return time.timersOf(name)
    },
  }
}
