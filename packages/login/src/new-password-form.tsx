import type { PasswordLinkUser } from '@celeiro/api-contract'
import { linkPasswordForm } from '@celeiro/api-contract/user-rules'
import { type ApiError, areShownAtFields, isApiError, showAtFields } from '@celeiro/shared-auth'
import { isTouch, Text } from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { LoginBanner, PasswordField, SubmitButton } from './login-field.tsx'

export type LinkUser = PasswordLinkUser['data']

interface NewPasswordFormProps {
  user: LinkUser
  isPending: boolean
  error: ApiError | null
  redeem: (password: string) => Promise<LinkUser | ApiError | undefined>
  onDone: (user: LinkUser) => void
}

export function NewPasswordForm({ user, isPending, error, redeem, onDone }: NewPasswordFormProps) {
  const form = useForm({
    defaultValues: { password: '', confirmation: '' },
    resolver: zodResolver(linkPasswordForm),
  })
  const { register, handleSubmit, setFocus } = form
  const { errors } = form.formState

  useEffect(() => {
    if (!isTouch()) setFocus('password')
  }, [setFocus])

  async function send({ password }: { password: string }) {
    const outcome = await redeem(password)
    if (isApiError(outcome)) showAtFields(form, outcome)
    else if (outcome) onDone(outcome)
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <Text color="muted" marginTop="4">
        Escolha a nova senha de <strong>{user.username}</strong>. As sessões abertas serão encerradas.
      </Text>
      {error && !isPending && !areShownAtFields(form, error) && (
        <LoginBanner tone="danger">{error.message}</LoginBanner>
      )}
      {/* For password managers. */}
      <input hidden name="username" autoComplete="username" value={user.username} readOnly />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        placeholder="Pelo menos 6 caracteres"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Repita a nova senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <SubmitButton loading={isPending} loadingText="Salvando...">
        Redefinir senha
      </SubmitButton>
    </form>
  )
}
