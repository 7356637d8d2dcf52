import { areShownAtFields, showAtFields } from '@celeiro/shared-auth'
import { Box, Button, Stack, TextField, toast } from '@celeiro/ui-kit'
import type { UseFormReturn } from 'react-hook-form'
import { WriteFailure } from '../shared/write-failure.tsx'
import type { ProfileValues } from './profile-rules.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Name and e-mail. */
export function ProfileForm({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { submit, isPending, error } = useSaveProfile()
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
          label="Nome completo"
          required
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
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
