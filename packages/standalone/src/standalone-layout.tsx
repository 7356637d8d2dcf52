import { logout, useCurrentUser } from '@celeiro/shared-auth'
import {
  Box,
  BrandMark,
  Button,
  ColorModeButton,
  chakra,
  Flex,
  LoadingArea,
  Spinner,
  StyleFence,
  Text,
} from '@celeiro/ui-kit'
import LogOut from 'lucide-react/icons/log-out'
import { NavLink, Outlet } from 'react-router-dom'

const PageLink = chakra(NavLink, {
  base: {
    paddingBlock: '1',
    paddingInline: '2.5',
    borderRadius: 'md',
    color: 'muted',
    fontWeight: 'medium',
    _hover: { color: 'text' },
    _currentPage: { bg: 'bg', color: 'text' },
  },
})

export interface StandalonePage {
  path: string
  label: string
}

/** A slim header in place of the shell, with links to the remote's pages, and the page below. */
export function StandaloneLayout({ title, pages }: { title: string; pages: readonly StandalonePage[] }) {
  const user = useCurrentUser()
  return (
    <>
      <Flex
        as="header"
        wrap="wrap"
        alignItems="center"
        gap="2.5"
        paddingBlock="2"
        paddingInline={{ base: '4', md: '6' }}
        borderBottomWidth="1px"
        borderColor="border"
        bg="surface"
      >
        <BrandMark />
        <Text as="span" fontWeight="bold">
          {title}
        </Text>
        <Flex as="nav" aria-label="Principal" wrap="wrap" marginRight="auto">
          {pages.map(({ path, label }) => (
            <PageLink key={path} to={path}>
              {label}
            </PageLink>
          ))}
        </Flex>
        <Text as="span" color="muted" truncate>
          {user?.name}
        </Text>
        <ColorModeButton />
        <Button variant="ghost" onClick={logout}>
          <LogOut /> Sair
        </Button>
      </Flex>
      <Box as="main" id="conteudo" tabIndex={-1} outline="none" padding={{ base: '4', md: '6' }}>
        <LoadingArea fallback={<Spinner />}>
          <StyleFence remote={import.meta.env.REMOTE_NAME}>
            <Outlet />
          </StyleFence>
        </LoadingArea>
      </Box>
    </>
  )
}
