import { AlertBanner, Box, Button, Text } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import { LoginPage } from './login-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { type LinkUser, usePasswordLink } from './use-password-link.ts'

interface PasswordResetPageProps {
  version: string
  /** The secret of the link; null if the address has none. */
  token: string | null
  onDone: (user: LinkUser) => void
  /** Leads to the login. */
  onLeave: () => void
}

/** Sets a password with a link from an administrator. Like the login, it knows no router and needs no session. */
export function PasswordResetPage({ version, token, onDone, onLeave }: PasswordResetPageProps) {
  const toLogin = (
    <Button size="lg" width="full" onClick={onLeave}>
      Ir para o login
    </Button>
  )
  return (
    <LoginPage version={version} title="Redefinir senha">
      {token === null ? (
        <Refusal action={toLogin}>O endereço está incompleto. Abra o link inteiro que você recebeu.</Refusal>
      ) : (
        <PasswordReset key={token} token={token} toLogin={toLogin} onDone={onDone} />
      )}
    </LoginPage>
  )
}

interface PasswordResetProps {
  token: string
  toLogin: ReactNode
  onDone: (user: LinkUser) => void
}

function PasswordReset({ token, toLogin, onDone }: PasswordResetProps) {
  const { user, isPending, error, checkAgain, redeem } = usePasswordLink(token)

  if (error?.code === 'PASSWORD_LINK_INVALID') {
    return <Refusal action={toLogin}>{error.message}. Peça outro a um administrador.</Refusal>
  }
  if (user) return <NewPasswordForm {...{ user, isPending, error, redeem, onDone }} />
  if (error) {
    const retry = (
      <Button size="lg" width="full" loading={isPending} loadingText="Tentando…" onClick={checkAgain}>
        Tentar novamente
      </Button>
    )
    return <Refusal action={retry}>{error.message}</Refusal>
  }
  return (
    <Text role="status" color="muted" marginTop="4">
      Conferindo o link…
    </Text>
  )
}

/** Why there is no form, and what to do instead. */
function Refusal({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Box marginTop="4">
      <AlertBanner tone="danger">{children}</AlertBanner>
      <Box marginTop="4">{action}</Box>
    </Box>
  )
}
