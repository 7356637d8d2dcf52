import { isRecord } from '@celeiro/api-contract/wire'
import { call, isApiError } from '@celeiro/shared-auth'
import { Button, type ButtonProps, Text } from '@celeiro/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
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
  return (
    <LoginPage title="Redefinir senha">
      {token === null ? (
        <Refusal action="Ir para o login" onClick={onLeave}>
          O endereço está incompleto. Abra o link inteiro que você recebeu.
        </Refusal>
      ) : (
        <PasswordReset key={token} token={token} onDone={onDone} onLeave={onLeave} />
      )}
    </LoginPage>
  )
}

function PasswordReset({ token, onDone, onLeave }: PasswordResetPageProps & { token: string }) {
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
    return (
      <Refusal action="Ir para o login" onClick={onLeave}>
        {error.message}. Peça outro a um administrador.
      </Refusal>
    )
  }
  if (user) {
    const redeem = (password: string) => redeeming.run({ token, password })
    return <NewPasswordForm {...redeeming} user={user} redeem={redeem} onDone={onDone} />
  }
  if (error) {
    const { isPending } = checking
    return (
      <Refusal action="Tentar novamente" loading={isPending} loadingText="Tentando…" onClick={start}>
        {error.message}
      </Refusal>
    )
  }
  return (
    <Text role="status" color="muted" marginTop="4">
      Conferindo o link…
    </Text>
  )
}

/** Why there is no form, and what to do instead. */
function Refusal({ children, action, ...button }: ButtonProps & { action: string }) {
  return (
    <>
      <LoginBanner tone="danger">{children}</LoginBanner>
      <Button size="lg" width="full" marginTop="4" {...button}>
        {action}
      </Button>
    </>
  )
}
