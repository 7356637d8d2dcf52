import { isRecord } from '@celeiro/api-contract/wire'
import { call, isApiError } from '@celeiro/shared-auth'
import { Box, Button, Text } from '@celeiro/ui-kit'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { LoginBanner } from './login-field.tsx'
import { LoginPage } from './login-page.tsx'
import { type LinkUser, NewPasswordForm } from './new-password-form.tsx'
import { useCall } from './use-call.ts'

const check = async (token: string, signal: AbortSignal) =>
  readUser(await call('POST /api/auth/password-link/check', { body: { token }, signal }))

const redeem = async (body: { token: string; password: string }) =>
  readUser(await call('POST /api/auth/password-link/redeem', { body }))

/** The app and our API host have one contract; no other backend offers these calls. */
function readUser(body: unknown): LinkUser {
  const user = isRecord(body) && isRecord(body['data']) ? body['data'] : {}
  return { id: String(user['id']), username: String(user['username']) }
}

interface PasswordResetPageProps {
  /** The secret of the link; null if the address has none. */
  token: string | null
  onDone: (user: LinkUser) => void
  /** Leads to the login. */
  onLeave: () => void
}

/** Sets a password with a link from an administrator. Like the login, it knows no router and needs no session. */
export function PasswordResetPage({ token, onDone, onLeave }: PasswordResetPageProps) {
  const toLogin = (
    <Button size="lg" width="full" onClick={onLeave}>
      Ir para o login
    </Button>
  )
  return (
    <LoginPage title="Redefinir senha">
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
  const checking = useCall(check)
  const redeeming = useCall(redeem)
  const [user, setUser] = useState<LinkUser>()
  const error = redeeming.error ?? checking.error

  async function start() {
    const found = await checking.run(token)
    if (!isApiError(found)) setUser(found)
  }
  const startAtOnce = useEffectEvent(start)
  useEffect(() => void startAtOnce(), [])

  if (error?.code === 'PASSWORD_LINK_INVALID') {
    return <Refusal action={toLogin}>{error.message}. Peça outro a um administrador.</Refusal>
  }
  if (user) {
    const redeem = (password: string) => redeeming.run({ token, password })
    return <NewPasswordForm {...redeeming} user={user} redeem={redeem} onDone={onDone} />
  }
  if (error) {
    const retry = (
      <Button
        size="lg"
        width="full"
        loading={checking.isPending}
        loadingText="Tentando…"
        onClick={() => void start()}
      >
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
    <>
      <LoginBanner tone="danger">{children}</LoginBanner>
      <Box marginTop="4">{action}</Box>
    </>
  )
}
