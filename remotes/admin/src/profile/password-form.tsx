import { call } from '@celeiro/shared-auth'
import { Text } from '@celeiro/ui-kit'
import type { UseFormReturn } from 'react-hook-form'
import { OwnForm } from './own-form.tsx'
import { type PasswordValues, toPasswordRequest } from './profile-rules.ts'

const PASSWORD = { type: 'password', required: true } as const

const FIELDS = [
  { ...PASSWORD, name: 'currentPassword', label: 'Senha atual', autoComplete: 'current-password' },
  {
    ...PASSWORD,
    name: 'newPassword',
    label: 'Nova senha',
    autoComplete: 'new-password',
    placeholder: 'Pelo menos 6 caracteres',
  },
  { ...PASSWORD, name: 'confirmation', label: 'Repita a nova senha', autoComplete: 'new-password' },
] as const

interface PasswordFormProps {
  form: UseFormReturn<PasswordValues>
  username: string | null
}

/** Changes the own password. That ends all other sessions, and the access tokens of this one. */
export const PasswordForm = ({ form, username }: PasswordFormProps) => (
  <OwnForm
    form={form}
    fields={FIELDS}
    send={(values) => call('POST /api/profile/password', { body: toPasswordRequest(values) })}
    invalidates={null}
    done="Senha alterada. As suas outras sessões foram encerradas."
    failed="Erro ao alterar a senha. Tente novamente."
    submitLabel="Alterar senha"
    onSaved={() => form.reset()}
  >
    <Text color="muted">
      As suas sessões em outros navegadores e aparelhos serão encerradas. Esta continua.
    </Text>
    {/* For password managers. */}
    <input hidden name="username" autoComplete="username" value={username ?? ''} readOnly />
  </OwnForm>
)
