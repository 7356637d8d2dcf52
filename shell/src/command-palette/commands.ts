import type { SavedView } from '@celeiro/api-contract'
import { can } from '@celeiro/api-contract/permissions'
import { PROFILE_PATH, SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { type CurrentUser, logout } from '@celeiro/shared-auth'
import { creationsFor, hasProfile, linksFor, pagesFor } from '../navigation/navigation.ts'

export interface Command {
  label: string
  /** Kind of the command, shown beside its label. */
  group: 'Página' | 'Ação' | `Visão em ${string}`
  isView?: true
  run: () => void
}

/** Actions that the parent of the palette provides. */
export interface CommandActions {
  go: (path: string) => void
  toggleColorMode: () => void
}

/** All commands of a user: the pages of the sidebar, saved views, what the user may create there, then the global actions. */
export function commandsFor(
  user: CurrentUser,
  views: readonly SavedView[],
  actions: CommandActions,
): Command[] {
  const { role } = user
  const pages = pagesFor(role)
  return [
    ...linksFor(role).map(
      ({ label, path }): Command => ({ label, group: 'Página', run: () => actions.go(path) }),
    ),
    ...views.flatMap(({ list, name, search }): Command[] => {
      const page = pages.find(({ path }) => path === list)
      if (!page) return []
      const run = () => actions.go(`${list}?${search}`)
      return [{ label: name, group: `Visão em ${page.title}`, isView: true, run }]
    }),
    ...creationsFor(user).map(
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
