import { loginRules } from '@celeiro/api-contract/login-rules'
import { areShownAtFields, showAtFields } from '@celeiro/shared-auth'
import { AlertBanner, Box, isTouch } from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { loginErrorText } from './login-error-text.ts'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLogin } from './use-login.ts'

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
