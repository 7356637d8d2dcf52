import { USER_LABELS } from '@celeiro/api-contract/user-labels'
import { call } from '@celeiro/shared-auth'
import type { UseFormReturn } from 'react-hook-form'
import { OwnForm } from './own-form.tsx'
import { type ProfileValues, toProfileRequest } from './profile-rules.ts'

const FIELDS = [
  { name: 'name', label: USER_LABELS.nameInForm, required: true, autoComplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', placeholder: 'Opcional' },
] as const

/** Name and e-mail. */
export const ProfileForm = ({ form }: { form: UseFormReturn<ProfileValues> }) => (
  <OwnForm
    form={form}
    fields={FIELDS}
    send={(values) => call('PATCH /api/profile', { body: toProfileRequest(values) })}
    // Any page may show the name.
    invalidates={[]}
    done="Perfil atualizado com sucesso!"
    failed="Erro ao atualizar o perfil. Tente novamente."
    submitLabel="Salvar dados"
    onSaved={(values) => form.reset(values)}
  />
)
