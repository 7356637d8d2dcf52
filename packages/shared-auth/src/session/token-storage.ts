import type { Renewal, Tokens } from './tokens.ts'

const KEYS = {
  accessToken: 'accessToken',
  /** Alias of the access token: read when `accessToken` is missing, always written and cleared with it. */
  authToken: 'authToken',
  refreshToken: 'refreshToken',
  expiry: 'tokenExpiry',
  /** Renewal record of a pair; no other client reads it. */
  renewal: 'celeiro-token-renewal',
} as const

/**
 * Milliseconds until all tabs see a write of one. To wait for before a decision that would overwrite one that is not visible here
 * yet, for example before a refusal ends the session.
 */
export const UNSEEN_MS = 500

const ALL_KEYS: readonly string[] = Object.values(KEYS)

/** Storage of the session's tokens: the source of truth, shared by all tabs. */
export interface TokenStorage {
  /** `null` unless both tokens are stored. A missing or unreadable expiry counts as expired. */
  read(): Tokens | null
  write(tokens: Tokens): void
  clear(): void
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps the tokens in web storage. If web storage fails (blocked by policy, full), it keeps them in memory, and the session
 * lasts as long as its tab.
 *
 * @param getStorage called on every use, because reading `localStorage` may throw
 */
export function createTokenStorage(getStorage: () => WebStorage): TokenStorage {
  let inMemory: Tokens | null = null

  function readStored(): Tokens | null {
    const storage = getStorage()
    const accessToken = storage.getItem(KEYS.accessToken) || storage.getItem(KEYS.authToken)
    const refreshToken = storage.getItem(KEYS.refreshToken)
    if (!accessToken || !refreshToken) return null
    return {
      accessToken,
      refreshToken,
      expiresAt: readExpiry(storage.getItem(KEYS.expiry)),
      renewal: readRenewal(storage.getItem(KEYS.renewal)),
    }
  }

  /**
   * Tabs in other processes see the keys one after the other, so the refresh token is written last. A new access token beside
   * the old refresh token is harmless, because the renewing tab holds the lock. An old access token beside the new
   * refresh token would cause another renewal.
   */
  function writeStored({ accessToken, refreshToken, expiresAt, renewal }: Tokens): void {
    const storage = getStorage()
    if (renewal) storage.setItem(KEYS.renewal, `${renewal.from} ${renewal.to}`)
    else storage.removeItem(KEYS.renewal)
    storage.setItem(KEYS.expiry, String(expiresAt))
    storage.setItem(KEYS.authToken, accessToken)
    storage.setItem(KEYS.accessToken, accessToken)
    storage.setItem(KEYS.refreshToken, refreshToken)
  }

  function clearStored(): void {
    for (const key of ALL_KEYS) attempt(() => getStorage().removeItem(key))
  }

  return {
    read: () => inMemory ?? attempt(readStored) ?? null,
    write(tokens) {
      const stored = attempt(() => {
        writeStored(tokens)
        return true
      })
      inMemory = stored ? null : tokens
      // A half-written pair would look like a different session.
      if (!stored) clearStored()
    },
    clear() {
      inMemory = null
      clearStored()
    },
  }
}

/** Whether a `storage` event may affect the session. Its key is `null` after `clear()`. */
export function isTokenKey(key: string | null): boolean {
  return key === null || ALL_KEYS.includes(key)
}

function readRenewal(text: string | null): Renewal | undefined {
  const [from, to] = text?.split(' ') ?? []
  return from && to ? { from, to } : undefined
}

function readExpiry(text: string | null): number {
  const expiresAt = Number(text)
  return Number.isFinite(expiresAt) ? expiresAt : 0
}

/** The result of an action on storage; undefined where it is blocked or full. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
