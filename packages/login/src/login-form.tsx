import { loginRules } from '@celeiro/api-contract/login-rules'
import { areShownAtFields, login, showAtFields } from '@celeiro/shared-auth'
import { isTouch } from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { loginErrorText } from './login-error-text.ts'
import { LoginBanner, LoginField, PasswordField, SubmitButton } from './login-field.tsx'
import { useCall } from './use-call.ts'

export function LoginForm() {
  const form = useForm({
    defaultValues: { username: '', password: '' },
    resolver: zodResolver(loginRules),
  })
  const { register, handleSubmit, setFocus } = form
  const { errors } = form.formState
  const { run, isPending, error, reset } = useCall(login)

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
      onSubmit={handleSubmit(async (credentials) => showAtFields(form, await run(credentials)), reset)}
    >
      {error && !isPending && !areShownAtFields(form, error) && (
        <LoginBanner tone="danger" onClose={dismissFailure}>
          {loginErrorText(error)}
        </LoginBanner>
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
