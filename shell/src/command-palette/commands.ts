import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { logout } from '@celeiro/shared-auth'
import { isGroup, navigationFor } from '../navigation/navigation.ts'

export interface Command {
  label: string
  /** What kind of thing it is, shown beside it. */
  group: 'Página' | 'Ação'
  run: () => void
}

/** Everything the palette offers to a role: the pages of its sidebar, then what can be done anywhere. */
export function commandsFor(
  role: UserRole,
  go: (path: string) => void,
  toggleColorMode: () => void,
): Command[] {
  const pages = navigationFor(role).flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
  return [
    ...pages.map(({ label, path }): Command => ({ label, group: 'Página', run: () => go(path) })),
    { label: 'Alternar tema claro e escuro', group: 'Ação', run: toggleColorMode },
    { label: 'Sair', group: 'Ação', run: logout },
  ]
}
