import { USER_LABELS } from '@celeiro/api-contract/user-labels'
import { areShownAtFields, call, renewSession, showAtFields, useWrite } from '@celeiro/shared-auth'
import { Box, Button, Stack, TextField, toast } from '@celeiro/ui-kit'
import type { UseFormReturn } from 'react-hook-form'
import { WriteFailure } from '../shared/write-failure.tsx'
import { type ProfileValues, toProfileRequest } from './profile-rules.ts'

/** Name and e-mail. */
export function ProfileForm({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { submit, isPending, error } = useWrite({
    // The session then names the user as changed, in every tab.
    send: async (values: ProfileValues) => {
      await call('PATCH /api/profile', { body: toProfileRequest(values) })
      await renewSession()
    },
    // Any page may show the name.
    invalidates: [],
  })
  const { register, handleSubmit, reset } = form
  const { errors } = form.formState

  async function save(values: ProfileValues) {
    const outcome = await submit(values)
    if (outcome?.ok) {
      reset(values)
      toast.success('Perfil atualizado com sucesso!')
    } else if (outcome) {
      showAtFields(form, outcome.error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      {error && !areShownAtFields(form, error) && (
        <WriteFailure text="Erro ao atualizar o perfil. Tente novamente." error={error} />
      )}
      <Stack gap="3.5">
        <TextField
          label={USER_LABELS.nameInForm}
          required
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          placeholder="Opcional"
          error={errors.email?.message}
          {...register('email')}
        />
        <Box>
          <Button type="submit" variant="primary" loading={isPending}>
            Salvar dados
          </Button>
        </Box>
      </Stack>
    </form>
  )
}
