import { areShownAtFields, call, renewSession, showAtFields, useWrite } from '@celeiro/shared-auth'
import { Box, Button, Stack, Text, TextField, toast } from '@celeiro/ui-kit'
import type { UseFormReturn } from 'react-hook-form'
import { WriteFailure } from '../shared/write-failure.tsx'
import { type PasswordValues, toPasswordRequest } from './profile-rules.ts'

const FIELDS = [
  { name: 'currentPassword', label: 'Senha atual', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: 'Nova senha',
    autoComplete: 'new-password',
    placeholder: 'Pelo menos 6 caracteres',
  },
  { name: 'confirmation', label: 'Repita a nova senha', autoComplete: 'new-password' },
] as const

interface PasswordFormProps {
  form: UseFormReturn<PasswordValues>
  username: string | null
}

/** Changes the own password. */
export function PasswordForm({ form, username }: PasswordFormProps) {
  const { submit, isPending, error } = useWrite({
    // It ends all other sessions and the access tokens of this one, which gets new ones at once.
    send: async (values: PasswordValues) => {
      await call('POST /api/profile/password', { body: toPasswordRequest(values) })
      await renewSession()
    },
    invalidates: null,
  })
  const { register, handleSubmit, reset } = form
  const { errors } = form.formState

  async function change(values: PasswordValues) {
    const outcome = await submit(values)
    if (outcome?.ok) {
      reset()
      toast.success('Senha alterada. As suas outras sessões foram encerradas.')
    } else if (outcome) {
      showAtFields(form, outcome.error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(change)}>
      {error && !areShownAtFields(form, error) && (
        <WriteFailure text="Erro ao alterar a senha. Tente novamente." error={error} />
      )}
      <Stack gap="3.5">
        <Text color="muted">
          As suas sessões em outros navegadores e aparelhos serão encerradas. Esta continua.
        </Text>
        {/* For password managers. */}
        <input hidden name="username" autoComplete="username" value={username ?? ''} readOnly />
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            type="password"
            required
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        <Box>
          <Button type="submit" variant="primary" loading={isPending}>
            Alterar senha
          </Button>
        </Box>
      </Stack>
    </form>
  )
}
