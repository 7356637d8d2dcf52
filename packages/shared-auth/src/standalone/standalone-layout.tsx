import { logout, useCurrentUser } from '@celeiro/shared-auth'
import { Box, BrandMark, Button, ColorModeButton, Flex, Spinner, Text } from '@celeiro/ui-kit'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'

/** A slim header in the shell's stead, and the remote below. */
export function StandaloneLayout({ title }: { title: string }) {
  const user = useCurrentUser()
  return (
    <>
      <Flex
        as="header"
        alignItems="center"
        gap="2.5"
        paddingBlock="2"
        paddingInline={{ base: '4', md: '6' }}
        borderBottomWidth="1px"
        borderColor="border"
        bg="surface"
      >
        <BrandMark />
        <Text as="span" fontWeight="bold" marginRight="auto">
          {title}
        </Text>
        <Text as="span" color="muted" truncate>
          {user?.name}
        </Text>
        <ColorModeButton />
        <Button variant="ghost" onClick={logout}>
          <LogOut /> Sair
        </Button>
      </Flex>
      <Box as="main" id="conteudo" padding={{ base: '4', md: '6' }}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </Box>
    </>
  )
}
