import { Box, Button, Stack, TextField, toast } from '@celeiro/ui-kit'
import { useForm } from 'react-hook-form'
import { isToldAtFields, violationsAtFields } from '../shared/violations-at-fields.ts'
import { WriteFailure } from '../shared/write-failure.tsx'
import type { Profile } from './profile-queries.ts'
import { type ProfileForm as Form, resolveProfile } from './profile-rules.ts'
import { useSaveProfile } from './use-save-profile.ts'

const FIELDS = ['name', 'email'] as const

/** Name and e-mail. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { submit, isPending, error } = useSaveProfile()
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { name: profile.name ?? '', email: profile.email ?? '' },
    resolver: resolveProfile,
  })
  const { errors } = formState

  async function save(form: Form) {
    const outcome = await submit(form)
    if (outcome?.ok) {
      toast.success('Perfil atualizado com sucesso!')
    } else if (outcome) {
      for (const [index, { field, message }] of violationsAtFields(outcome.error, FIELDS).entries())
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      {error && !isToldAtFields(error, FIELDS) && (
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
