import { can } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { PROFILE_PATH, SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { logout } from '@celeiro/shared-auth'
import { creationsFor, hasProfile, linksFor } from '../navigation/navigation.ts'

export interface Command {
  label: string
  /** Kind of the command, shown beside its label. */
  group: 'Página' | 'Ação'
  run: () => void
}

/** Actions that the parent of the palette provides. */
export interface CommandActions {
  go: (path: string) => void
  toggleColorMode: () => void
}

/** All commands for a role: the pages of its sidebar, what it may create there, then the global actions. */
export function commandsFor(role: UserRole, actions: CommandActions): Command[] {
  return [
    ...linksFor(role).map(
      ({ label, path }): Command => ({ label, group: 'Página', run: () => actions.go(path) }),
    ),
    ...creationsFor(role).map(
      ({ label, address }): Command => ({ label, group: 'Ação', run: () => actions.go(address) }),
    ),
    { label: 'Alternar tema claro e escuro', group: 'Ação', run: actions.toggleColorMode },
    ...(can(role, 'modules:inspect')
      ? [{ label: 'Saúde dos módulos', group: 'Página', run: () => actions.go(SHELL_PATHS.modules) } as const]
      : []),
    ...(hasProfile()
      ? [{ label: 'Meu perfil', group: 'Página', run: () => actions.go(PROFILE_PATH) } as const]
      : []),
    { label: 'Sair', group: 'Ação', run: logout },
  ]
}
