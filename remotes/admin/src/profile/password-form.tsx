import { Box, Button, Stack, Text, TextField, toast } from '@celeiro/ui-kit'
import { useForm } from 'react-hook-form'
import { isToldAtFields, violationsAtFields } from '../shared/violations-at-fields.ts'
import { WriteFailure } from '../shared/write-failure.tsx'
import { type PasswordForm as Form, resolvePassword } from './profile-rules.ts'
import { useChangePassword } from './use-change-password.ts'

const FIELDS = ['currentPassword', 'newPassword'] as const

/** Changes the own password. */
export function PasswordForm({ username }: { username: string | null }) {
  const { submit, isPending, error } = useChangePassword()
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    resolver: resolvePassword,
  })
  const { errors } = formState

  async function change(form: Form) {
    const outcome = await submit(form)
    if (outcome?.ok) {
      reset()
      toast.success('Senha alterada. As suas outras sessões foram encerradas.')
    } else if (outcome) {
      for (const [index, { field, message }] of violationsAtFields(outcome.error, FIELDS).entries())
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(change)}>
      {error && !isToldAtFields(error, FIELDS) && (
        <WriteFailure text="Erro ao alterar a senha. Tente novamente." error={error} />
      )}
      <Stack gap="3.5">
        <Text color="muted">
          As suas sessões em outros navegadores e aparelhos serão encerradas. Esta continua.
        </Text>
        {/* For password managers. */}
        <input hidden name="username" autoComplete="username" value={username ?? ''} readOnly />
        <TextField
          label="Senha atual"
          type="password"
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <TextField
          label="Nova senha"
          type="password"
          autoComplete="new-password"
          placeholder="Pelo menos 6 caracteres"
          required
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <TextField
          label="Repita a nova senha"
          type="password"
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <Box>
          <Button type="submit" variant="primary" loading={isPending}>
            Alterar senha
          </Button>
        </Box>
      </Stack>
    </form>
  )
}
