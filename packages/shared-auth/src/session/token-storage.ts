import type { Renewal, Tokens } from './tokens.ts'

const KEYS = {
  accessToken: 'accessToken',
  /** The access token's second name: read when the first is missing, always written and cleared with it. */
  authToken: 'authToken',
  refreshToken: 'refreshToken',
  expiry: 'tokenExpiry',
  /** Of a pair that was renewed; no other client needs it. */
  renewal: 'celeiro-token-renewal',
} as const

const ALL_KEYS: readonly string[] = Object.values(KEYS)

/** Where the session's tokens live: the one truth, shared by every tab. */
export interface TokenStorage {
  /** `null` unless both tokens are there. An expiry that is missing or unreadable reads as long past. */
  read(): Tokens | null
  write(tokens: Tokens): void
  clear(): void
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps the tokens in web storage. Where that refuses (blocked by policy, full) they are kept in memory instead, so that
 * the session lasts as long as its tab.
 *
 * @param getStorage called on every use, because merely touching `localStorage` may throw
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
   * Tabs in other processes see one key after the other. The refresh token comes last: a new access token beside the old one, which is
   * claimed by whoever has renewed it, does no harm; an old access token beside the new one would be renewed once more.
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
      // A half-written pair would read as a session of its own.
      if (!stored) clearStored()
    },
    clear() {
      inMemory = null
      clearStored()
    },
  }
}

/** Whether a `storage` event may concern the session; its key is `null` when everything was cleared. */
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

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
