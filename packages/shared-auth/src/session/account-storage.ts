import { attempt } from './token-storage.ts'

const LAST_LOGIN_KEY = 'celeiro-last-login'

/** Notes who logged in, for tokens that name no user. */
export function noteLogin(username: string): void {
  attempt(() => localStorage.setItem(LAST_LOGIN_KEY, username))
}

/** The name of an account in storage. @param userId `null` stands for the user of the last login */
export const accountOf = (userId: string | null): string =>
  userId ?? attempt(() => localStorage.getItem(LAST_LOGIN_KEY)) ?? ''

/** Local storage of one account. */
export function createAccountStorage(userId: () => string | null) {
  const keyOf = (name: string) => `celeiro:${accountOf(userId())}:${name}`
  return {
    /** Undefined also if storage is blocked or the text is not ours. The caller checks its shape. */
    get: (name: string) => attempt((): unknown => JSON.parse(localStorage.getItem(keyOf(name)) ?? '')),
    /** Without effect if storage is blocked or full. */
    set: (name: string, value: unknown) => {
      attempt(() => localStorage.setItem(keyOf(name), JSON.stringify(value)))
    },
  }
}

/** Removes what the browser keeps under a name, for all accounts. */
export function forgetInAccounts(name: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('celeiro:') && key.endsWith(`:${name}`)) localStorage.removeItem(key)
    }
  })
}
