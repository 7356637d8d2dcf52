import { loginViolations } from '@celeiro/api-contract/login-rules'
import { AlertBanner, Box } from '@celeiro/ui-kit'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { loginErrorText } from './login-error-text.ts'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLogin } from './use-login.ts'

interface LoginErrors {
  username?: string | undefined
  password?: string | undefined
}

/** The form for user name and password. */
export function LoginForm() {
  const [errors, setErrors] = useState<LoginErrors>({})
  const { submit, isPending, error, reset } = useLogin()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => username.current?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const credentials = {
      username: String(form.get('username') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    }
    const violations = loginViolations(credentials)
    setErrors(Object.fromEntries(violations.map(({ field, message }) => [field, message])))
    if (violations.length === 0) return void submit(credentials)
    reset()
    const first = violations[0]?.field === 'username' ? username : password
    first.current?.focus()
  }

  function dismissFailure() {
    reset()
    username.current?.focus()
  }

  return (
    <form noValidate onSubmit={send}>
      {error && (
        <Box marginTop="4">
          <AlertBanner tone="danger" onClose={dismissFailure}>
            {loginErrorText(error)}
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
      <SubmitButton loading={isPending} loadingText="Entrando...">
        Entrar
      </SubmitButton>
    </form>
  )
}
