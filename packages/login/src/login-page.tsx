import { Box, Flex, Grid, Heading, Text } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import { CompanySignOn } from './company-sign-on.tsx'
import { LoginBanner } from './login-field.tsx'
import { LoginForm } from './login-form.tsx'
import { Brand, LoginHero } from './login-hero.tsx'

interface LoginPageProps {
  title?: string
  /** Confirms the step before, such as a new password. */
  notice?: string | undefined
  /** Why the last session ended, where it is known. */
  ended?: string | undefined
  /** The page of the host that begins a login with an account of the company. */
  signOnHref?: string
  /** In place of the login form. */
  children?: ReactNode
}

/**
 * The login screen (spec §2). It knows no router: after a successful login the session is authenticated, and the parent
 * renders another page.
 */
export function LoginPage({
  title = 'Entrar',
  notice,
  ended,
  signOnHref = '/api/auth/sso',
  children = (
    <CompanySignOn href={signOnHref}>
      <LoginForm />
    </CompanySignOn>
  ),
}: LoginPageProps) {
  return (
    <Grid as="main" minHeight="100dvh" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1.1fr 1fr' }}>
      <LoginHero display={{ base: 'none', md: 'flex' }} />
      <Flex
        direction="column"
        alignItems="center"
        justifyContent={{ base: 'flex-start', md: 'center' }}
        bg="bg"
        padding={{ base: '6', sm: '8' }}
      >
        <Box width="full" maxWidth="22.5rem">
          <Brand display={{ base: 'flex', md: 'none' }} marginBottom="12" />
          <Heading as="h1" fontSize="3xl" tabIndex={-1}>
            {title}
          </Heading>
          <Text color="muted" marginTop="1">
            Sistema de administração e controle
          </Text>
          {(notice || ended) && (
            <LoginBanner tone={notice ? 'success' : 'info'}>{notice || ended}</LoginBanner>
          )}
          {children}
          <Flex
            as="footer"
            wrap="wrap"
            justifyContent="space-between"
            columnGap="3"
            marginTop="10"
            color="subtle"
            fontSize="xs"
          >
            <span>© 2025 Celeiro. Todos os direitos reservados.</span>
            <span>Versão {import.meta.env.APP_VERSION}</span>
          </Flex>
        </Box>
      </Flex>
    </Grid>
  )
}
