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
  const command = (label: string, address: string, group: Command['group']): Command => ({
    ...{ label, group },
    run: () => actions.go(address),
  })
  return [
    ...linksFor(role).map(({ label, path }) => command(label, path, 'Página')),
    ...views.flatMap(({ list, name, search }): Command[] => {
      const page = pages.find(({ path }) => path === list)
      return page ? [{ ...command(name, `${list}?${search}`, `Visão em ${page.title}`), isView: true }] : []
    }),
    ...creationsFor(user).map(({ label, address }) => command(label, address, 'Ação')),
    { label: 'Alternar tema claro e escuro', group: 'Ação', run: actions.toggleColorMode },
    ...(can(role, 'modules:inspect') ? [command('Saúde dos módulos', SHELL_PATHS.modules, 'Página')] : []),
    ...(hasProfile() ? [command('Meu perfil', PROFILE_PATH, 'Página')] : []),
    { label: 'Sair', group: 'Ação', run: logout },
  ]
}
