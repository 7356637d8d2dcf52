import { SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { LoginPage } from '@celeiro/login'
import { PasswordResetPage } from '@celeiro/login/password-reset'
import { logout, useCurrentUser } from '@celeiro/shared-auth'
import { Text } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { HomeLink } from '../navigation/home-link.tsx'
import { DocumentTitle } from '../pages/document-title.tsx'

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token')

interface Reset {
  id: string
  username: string
}

/**
 * The page of a link for a new password. The secret is in the fragment, which browsers do not send; it leaves the
 * address at once. It shows with or without a session: the link says whose password it sets.
 */
export function PasswordReset() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const signedIn = useCurrentUser()
  const [token, setToken] = useState(() => tokenIn(hash))
  const [reset, setReset] = useState<Reset>()

  useEffect(() => {
    if (!hash) return
    setToken(tokenIn(hash))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const goToLogin = (notice?: string) =>
    navigate(SHELL_PATHS.login, { replace: true, state: notice && { notice } })

  function finish(user: Reset) {
    if (signedIn && signedIn.id !== user.id) return setReset(user)
    // The server has ended that session.
    if (signedIn) logout()
    goToLogin('Senha redefinida. As sessões abertas foram encerradas; entre com a nova senha.')
  }

  return (
    <>
      <DocumentTitle>Redefinir senha</DocumentTitle>
      {reset && signedIn ? (
        <LoginPage
          title="Redefinir senha"
          notice={`A senha de ${reset.username} foi redefinida, e as suas sessões abertas foram encerradas.`}
        >
          <Text color="muted" marginTop="4" marginBottom="6">
            Neste navegador, você continua conectado como <strong>{signedIn.name}</strong>.
          </Text>
          <HomeLink size="lg" width="full" />
        </LoginPage>
      ) : (
        <PasswordResetPage token={token} onDone={finish} onLeave={() => goToLogin()} />
      )}
    </>
  )
}
