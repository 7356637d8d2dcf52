import { FormDialog, toast, useIsCurrent } from '@celeiro/ui-kit'
import { useForm } from 'react-hook-form'
import type { User } from '../api/user.ts'
import { isToldAtFields, violationsAtFields } from '../shared/violations-at-fields.ts'
import { WriteFailure } from '../shared/write-failure.tsx'
import { resolveUserForm } from './resolve-user-form.ts'
import { useSaveUser } from './use-save-user.ts'
import { UserFields } from './user-fields.tsx'
import { toForm, USER_FIELDS, type UserForm } from './user-form-values.ts'

const CREATE = {
  title: 'Novo Usuário',
  done: 'Usuário criado com sucesso!',
  failed: 'Erro ao criar usuário. Tente novamente.',
}
const UPDATE = {
  title: 'Editar Usuário',
  done: 'Usuário atualizado com sucesso!',
  failed: 'Erro ao atualizar usuário. Tente novamente.',
}

export interface UserFormDialogProps {
  /** Who is edited; undefined creates somebody. */
  user: User | undefined
  open: boolean
  onClose: () => void
}

/** Creates or edits a user (spec §5, §6). */
export function UserFormDialog({ user, open, onClose }: UserFormDialogProps) {
  const texts = user ? UPDATE : CREATE
  const save = useSaveUser(user)
  const form = useForm<UserForm>({ defaultValues: toForm(user), resolver: resolveUserForm(user) })
  const { isDirty } = form.formState
  const isCurrent = useIsCurrent(open ? form : undefined)

  async function submit(values: UserForm) {
    try {
      await save.mutateAsync(values)
    } catch (error) {
      if (!isCurrent(form)) toast.error(texts.failed)
      // The rest is shown above the fields, from the mutation's own state.
      else
        for (const [index, { field, message }] of violationsAtFields(error, USER_FIELDS).entries()) {
          form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
        }
      return
    }
    toast.success(texts.done)
    if (isCurrent(form)) onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      dirty={isDirty}
      pending={save.isPending}
      onSubmit={form.handleSubmit(submit)}
    >
      {save.isError && (
        <WriteFailure
          text={texts.failed}
          error={isToldAtFields(save.error, USER_FIELDS) ? undefined : save.error}
        />
      )}
      <UserFields form={form} isNew={!user} />
    </FormDialog>
  )
}
