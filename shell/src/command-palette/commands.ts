import { can } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { logout } from '@celeiro/shared-auth'
import { linksFor } from '../navigation/navigation.ts'

export interface Command {
  label: string
  /** What kind of thing it is, shown beside it. */
  group: 'Página' | 'Ação'
  run: () => void
}

/** What commands need of the place where the palette stands. */
export interface CommandActions {
  go: (path: string) => void
  toggleColorMode: () => void
  inspectModules: () => void
}

/** Everything the palette offers to a role: the pages of its sidebar, then what can be done anywhere. */
export function commandsFor(role: UserRole, actions: CommandActions): Command[] {
  return [
    ...linksFor(role).map(
      ({ label, path }): Command => ({ label, group: 'Página', run: () => actions.go(path) }),
    ),
    { label: 'Alternar tema claro e escuro', group: 'Ação', run: actions.toggleColorMode },
    ...(can(role, 'modules:inspect')
      ? [{ label: 'Saúde dos módulos', group: 'Ação', run: actions.inspectModules } as const]
      : []),
    { label: 'Sair', group: 'Ação', run: logout },
  ]
}
