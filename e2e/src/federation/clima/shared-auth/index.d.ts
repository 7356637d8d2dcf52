/** The logged-in user; `null` without a session. */
export function useCurrentUser(): { name: string } | null
