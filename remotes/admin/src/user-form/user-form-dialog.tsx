import { areShownAtFields, showAtFields, useKeptForm } from '@celeiro/shared-auth'
import { FormDialog, RestoredNotice, type RowDialogProps, toast, useIsCurrent } from '@celeiro/ui-kit'
import { useForm } from 'react-hook-form'
import type { User } from '../api/user.ts'
import { WriteFailure } from '../shared/write-failure.tsx'
import { resolveUserForm } from './resolve-user-form.ts'
import { useSaveUser } from './use-save-user.ts'
import { UserFields } from './user-fields.tsx'
import { toForm, type UserForm } from './user-form-values.ts'

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

/** Creates a user or edits the given one (spec §5, §6). */
export function UserFormDialog({ row: user, open, onClose }: RowDialogProps<User | undefined>) {
  const texts = user ? UPDATE : CREATE
  const { submit, isPending, error } = useSaveUser(user)
  const form = useForm<UserForm>({ defaultValues: toForm(user), resolver: resolveUserForm(user) })
  const { isDirty } = form.formState
  const isRestored = useKeptForm('user', user, form)
  const isCurrent = useIsCurrent(open ? form : undefined)

  async function save(values: UserForm) {
    const outcome = await submit(values)
    if (!outcome) return
    if (outcome.ok) {
      toast.success(texts.done)
      return onClose()
    }
    if (!isCurrent(form)) return toast.error(texts.failed)
    // The rest is shown above the fields.
    showAtFields(form, outcome.error)
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      dirty={isDirty}
      pending={isPending}
      onSubmit={form.handleSubmit(save)}
    >
      {isRestored && <RestoredNotice withPassword />}
      {error && (
        <WriteFailure text={texts.failed} error={areShownAtFields(form, error) ? undefined : error} />
      )}
      <UserFields form={form} isNew={!user} />
    </FormDialog>
  )
}
