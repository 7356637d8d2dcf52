import { type CurrentUser, logout } from '@celeiro/shared-auth'
import { Box, chakra, Flex } from '@celeiro/ui-kit'
import LogOut from 'lucide-react/icons/log-out'
import { initialsOf } from '../navigation/user-labels.ts'
import { navItemStyle } from './nav-item-style.ts'

const LogoutButton = chakra('button', navItemStyle, { defaultProps: { type: 'button' } })

/** Shows the signed-in user and the logout button. */
export function UserPanel({ user, compact }: { user: CurrentUser; compact: boolean }) {
  return (
    <Box borderTopWidth="1px" borderColor="sideBorder" marginTop="2" paddingTop="3">
      <Flex
        alignItems="center"
        justifyContent={compact ? 'center' : 'flex-start'}
        gap="2.5"
        paddingInline={compact ? '0' : '2.5'}
        marginBottom="2"
      >
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
        <Box minWidth="0" srOnly={compact}>
          <Box color="sideText" truncate title={user.email ?? undefined}>
            {user.name}
          </Box>
          <Box color="sideMuted" fontSize="xs">
            {user.roleLabel}
          </Box>
        </Box>
      </Flex>
      <LogoutButton compact={compact} title={compact ? 'Sair' : undefined} onClick={() => logout()}>
        <LogOut aria-hidden />
        <span>Sair</span>
      </LogoutButton>
    </Box>
  )
}
