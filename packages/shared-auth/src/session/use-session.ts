import { can } from '@celeiro/api-contract/permissions'
import { useStore } from 'zustand'
import { isOffered } from '../http/api-settings.ts'
import { accountOf } from './account-storage.ts'
import { sessionStore } from './browser-session.ts'
import type { CurrentUser } from './current-user.ts'
import type { SessionState } from './session-machine.ts'

/** Whether a user is logged in, that is, both tokens exist (spec §4); if not, how the last session ended. */
export function useSession(): Pick<SessionState, 'isAuthenticated' | 'end'> {
  return useStore(sessionStore)
}

/** The logged-in user according to the access token; `null` without a session. */
export function useCurrentUser(): CurrentUser | null {
  return useStore(sessionStore, (state) => state.user)
}

/** The signed-in account: the id of its user, or the name of its login if the token has none; '' without a session. */
export function useAccount(): string {
  const user = useCurrentUser()
  return user ? accountOf(user.id) : ''
}

/** Whether the user may import records, and the API takes them. */
export function useMayImport(): boolean {
  return can(useCurrentUser()?.role, 'data:import') && isOffered('import')
}

/** Whether the user may write price tables. Every user may, unless the host keeps them to some roles. */
export const useMayWritePrices = (): boolean => useCurrentUser()?.mayWritePrices ?? false

/** Whether the user may confirm, print and annotate orders and send them to the ERP, and the API offers it. */
export function useMayMoveOrders(): boolean {
  return can(useCurrentUser()?.role, 'orders:move') && isOffered('order-actions')
}
