import { PROFILE_PATH } from '@celeiro/app-manifest/page-paths'
import { type CurrentUser, logout } from '@celeiro/shared-auth'
import { Box, Flex, VisuallyHidden } from '@celeiro/ui-kit'
import LogOut from 'lucide-react/icons/log-out'
import { NavLink } from 'react-router-dom'
import { hasProfile } from '../navigation/navigation.ts'
import { prefetchHandlers } from '../remotes/prefetch-remotes.ts'
import { navItemClass } from './nav-item-style.ts'

interface UserPanelProps {
  user: CurrentUser
  compact: boolean
  onNavigate: (() => void) | undefined
}

/** Shows the signed-in user, as a link to the own profile where there is one, and the logout button. */
export function UserPanel({ user, compact, onNavigate }: UserPanelProps) {
  const person = <Person user={user} compact={compact} />
  const spacing = {
    paddingBlock: '1',
    paddingInline: compact ? '0' : '2.5',
    marginTop: '-1',
    marginBottom: '1',
  }
  return (
    <Box borderTopWidth="1px" borderColor="sidebarBorder" marginTop="2" paddingTop="3">
      {hasProfile() ? (
        <NavLink
          to={PROFILE_PATH}
          className={navItemClass(compact, spacing)}
          title="Meu perfil"
          {...prefetchHandlers(PROFILE_PATH)}
          onClick={onNavigate}
        >
          <VisuallyHidden>Meu perfil</VisuallyHidden>
          {person}
        </NavLink>
      ) : (
        <Flex alignItems="center" justifyContent={compact ? 'center' : 'flex-start'} gap="2.5" {...spacing}>
          {person}
        </Flex>
      )}
      <button
        type="button"
        className={navItemClass(compact)}
        title={compact ? 'Sair' : undefined}
        onClick={() => logout()}
      >
        <LogOut aria-hidden />
        <span>Sair</span>
      </button>
    </Box>
  )
}

function Person({ user, compact }: { user: CurrentUser; compact: boolean }) {
  return (
    <>
      <Flex
        aria-hidden
        flex="none"
        width="1.875rem"
        height="1.875rem"
        borderRadius="full"
        alignItems="center"
        justifyContent="center"
        bg="avatar"
        color="white"
        fontSize="xs"
        fontWeight="bold"
      >
        {initialsOf(user.name)}
      </Flex>
      <Box minWidth="0" fontWeight="normal" srOnly={compact}>
        <Box color="sidebarText" truncate title={user.email ?? undefined}>
          {user.name}
        </Box>
        <Box color="sidebarMuted" fontSize="xs">
          {user.roleLabel}
        </Box>
      </Box>
    </>
  )
}

/** First letters of the first and the last name: `Helena Moraes` → `HM`. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean)
  const letters = [first, others.at(-1) ?? ''].map((word) => [...word][0])
  return letters.join('').toUpperCase()
}
