import { login, loginErrorText } from '@celeiro/shared-auth'
import { AlertBanner, Box, Button } from '@celeiro/ui-kit'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import { type LoginFormErrors, readLoginForm } from './read-login-form.ts'

/** Asks for user name and password until a login succeeds. */
export function LoginForm() {
  const [errors, setErrors] = useState<LoginFormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const call = useRef<AbortController | null>(null)

  useEffect(() => {
    username.current?.focus()
    return () => call.current?.abort()
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The state would still read `false` for a second Enter in the same tick.
    if (call.current) return
    const { credentials, errors } = readLoginForm(new FormData(event.currentTarget))
    setErrors(errors)
    setFailure(null)
    if (errors.username) return username.current?.focus()
    if (errors.password) return password.current?.focus()

    const controller = new AbortController()
    call.current = controller
    setPending(true)
    try {
      await login(credentials, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(loginErrorText(error))
    } finally {
      call.current = null
      setPending(false)
    }
  }

  function dismissFailure() {
    setFailure(null)
    username.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      {failure && (
        <Box marginTop="4">
          <AlertBanner tone="danger" onClose={dismissFailure}>
            {failure}
          </AlertBanner>
        </Box>
      )}
      <LoginField
        ref={username}
        label="Usuário"
        name="username"
        autoComplete="username"
        error={errors.username}
        onChange={() => setErrors({ ...errors, username: undefined })}
      />
      <PasswordField
        ref={password}
        label="Senha"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        onChange={() => setErrors({ ...errors, password: undefined })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        width="full"
        marginTop="6"
        loading={pending}
        loadingText="Entrando..."
      >
        Entrar
      </Button>
    </form>
  )
}
