import { newPasswordViolation } from '@celeiro/api-contract/password-rules'
import type { ApiError } from '@celeiro/shared-auth'
import { AlertBanner, Box, Text } from '@celeiro/ui-kit'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { LinkUser } from './use-password-link.ts'

interface NewPasswordFormProps {
  user: LinkUser
  isPending: boolean
  error: ApiError | null
  redeem: (password: string) => Promise<LinkUser | undefined>
  onDone: (user: LinkUser) => void
}

interface Errors {
  newPassword?: string | undefined
  confirmation?: string | undefined
}

/** The new password, typed twice. */
export function NewPasswordForm({ user, isPending, error, redeem, onDone }: NewPasswordFormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const newPassword = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  // The server names the field of its own limits.
  const refused = error?.violations.find(({ path }) => path[0] === 'password')

  useEffect(() => newPassword.current?.focus(), [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('newPassword') ?? '')
    const violation = newPasswordViolation(password, String(form.get('confirmation') ?? ''))
    setErrors(violation ? { [violation.field]: violation.message } : {})
    if (violation) {
      const field = violation.field === 'newPassword' ? newPassword : confirmation
      return field.current?.focus()
    }
    const done = await redeem(password)
    if (done) onDone(done)
    return undefined
  }

  return (
    <form noValidate onSubmit={send}>
      <Text color="muted" marginTop="4">
        Escolha a nova senha de <strong>{user.username}</strong>. As sessões abertas serão encerradas.
      </Text>
      {error && !refused && (
        <Box marginTop="4">
          <AlertBanner tone="danger">{error.message}</AlertBanner>
        </Box>
      )}
      {/* For password managers. */}
      <input hidden name="username" autoComplete="username" value={user.username} readOnly />
      <PasswordField
        ref={newPassword}
        label="Nova senha"
        name="newPassword"
        autoComplete="new-password"
        placeholder="Pelo menos 6 caracteres"
        error={errors.newPassword ?? refused?.message}
        onChange={() => setErrors({ ...errors, newPassword: undefined })}
      />
      <PasswordField
        ref={confirmation}
        label="Repita a nova senha"
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
        onChange={() => setErrors({ ...errors, confirmation: undefined })}
      />
      <SubmitButton loading={isPending} loadingText="Salvando...">
        Redefinir senha
      </SubmitButton>
    </form>
  )
}
