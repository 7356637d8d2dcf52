import type { LoginRequest } from '@celeiro/api-contract'
import { loginRules } from '@celeiro/api-contract/login-rules'
import { type ApiError, areShownAtFields, asApiError, login, showAtFields } from '@celeiro/shared-auth'
import { AlertBanner, Box, isTouch } from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginErrorText } from './login-error-text.ts'
import { LoginField, SubmitButton } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'

/** The form for user name and password. */
export function LoginForm() {
  const form = useForm({
    defaultValues: { username: '', password: '' },
    resolver: zodResolver(loginRules),
  })
  const { register, handleSubmit, setFocus } = form
  const { errors } = form.formState
  const { submit, isPending, error, reset } = useLogin()

  useEffect(() => {
    if (!isTouch()) setFocus('username')
  }, [setFocus])

  function dismissFailure() {
    reset()
    setFocus('username')
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(async (credentials) => showAtFields(form, await submit(credentials)), reset)}
    >
      {error && !areShownAtFields(form, error) && (
        <Box marginTop="4">
          <AlertBanner tone="danger" onClose={dismissFailure}>
            {loginErrorText(error)}
          </AlertBanner>
        </Box>
      )}
      <LoginField
        label="Usuário"
        autoComplete="username"
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton loading={isPending} loadingText="Entrando...">
        Entrar
      </SubmitButton>
    </form>
  )
}

interface LoginState {
  isPending: boolean
  /** Error of the last call; null after the next `submit` or `reset`. */
  error: ApiError | null
}

const IDLE: LoginState = { isPending: false, error: null }

/**
 * Logs in (spec §7). A double click sends once; unmounting the form aborts the call. Without TanStack Query, which the
 * login would fetch for nothing else.
 */
function useLogin() {
  const call = useRef<AbortController>(null)
  const [state, setState] = useState(IDLE)
  useEffect(() => () => call.current?.abort(), [])

  /** Resolves to the error, if there is one. */
  async function submit(credentials: LoginRequest): Promise<ApiError | null> {
    if (call.current) return null
    call.current = new AbortController()
    setState({ isPending: true, error: null })
    const error = await login(credentials, call.current.signal).then(() => null, asApiError)
    call.current = null
    setState({ isPending: false, error })
    return error
  }

  /** Forgets the last error. */
  function reset(): void {
    if (!call.current) setState(IDLE)
  }

  return { ...state, submit, reset }
}
