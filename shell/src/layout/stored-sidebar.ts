import type { createAccountStorage } from '@celeiro/shared-auth/account-storage'

/** Below this width the sidebar shows no labels, to leave space for the page. */
export const narrowWindow = window.matchMedia('(max-width: 63.99rem)')

type AccountStorage = ReturnType<typeof createAccountStorage>

const NAME = 'sidebar'

/** Whether the user chose a sidebar without labels for wide windows. */
export const isCompactIn = (storage: AccountStorage): boolean => storage.get(NAME) === 'compact'

export const storeCompact = (storage: AccountStorage, compact: boolean): void =>
  storage.set(NAME, compact ? 'compact' : 'full')
