import { logout, useCurrentUser } from '@celeiro/shared-auth'
import {
  Box,
  BrandMark,
  Button,
  ColorModeButton,
  Flex,
  LoadingArea,
  Spinner,
  StyleFence,
} from '@celeiro/ui-kit'
import { NavLink, Outlet } from 'react-router-dom'

export type StandalonePages = readonly { path: string; label: string }[]

/** A slim header in place of the shell, with links to the remote's pages, and the page below. */
export function StandaloneLayout({ title, pages }: { title: string; pages: StandalonePages }) {
  const user = useCurrentUser()
  return (
    <>
      <Flex as="header" wrap="wrap" alignItems="center" gap="2" padding="2" bg="surface">
        <BrandMark />
        <strong>{title}</strong>
        <Flex as="nav" aria-label="Principal" wrap="wrap" marginRight="auto">
          {pages.map(({ path, label }) => (
            <Button key={path} asChild variant="ghost" _currentPage={{ bg: 'bg', color: 'text' }}>
              <NavLink to={path}>{label}</NavLink>
            </Button>
          ))}
        </Flex>
        <span>{user?.name}</span>
        <ColorModeButton />
        <Button variant="ghost" onClick={logout}>
          Sair
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
