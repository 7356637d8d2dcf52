import { areShownAtFields, call, showAtFields, useUnsavedForm, useWrite } from '@celeiro/shared-auth'
import {
  ConfirmDialog,
  FormDialog,
  RestoredNotice,
  type RowDialogProps,
  toast,
  useIsCurrent,
  useLastDefined,
} from '@celeiro/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { useIsOwn } from '../shared/own-account.ts'
import { WriteFailure } from '../shared/write-failure.tsx'
import { resolveUserForm } from './resolve-user-form.ts'
import { UserFields } from './user-fields.tsx'
import {
  type AccessLoss,
  accessLossOf,
  toCreateRequest,
  toForm,
  toUpdateRequest,
  type UserForm,
} from './user-form-values.ts'

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
  const { submit, isPending, error } = useWrite({
    send: (values: UserForm) =>
      user?.id
        ? call('PATCH /api/users/{id}', { params: { id: user.id }, body: toUpdateRequest(values, user) })
        : call('POST /api/users', { body: toCreateRequest(values) }),
    invalidates: userQueries.all,
  })
  const form = useForm<UserForm>({ defaultValues: toForm(user), resolver: resolveUserForm(user) })
  const { isDirty } = form.formState
  const isRestored = useUnsavedForm({ name: 'user', label: 'um usuário não salvo' }, user, form)
  const isCurrent = useIsCurrent(open ? form : undefined)

  const isOwn = useIsOwn(user)
  /** Values that wait for the answer to a question. */
  const [held, setHeld] = useState<UserForm>()
  const questionOf = (values: UserForm) => {
    const loss = isOwn && user ? accessLossOf(user, values) : undefined
    return loss && QUESTIONS[loss]
  }
  const question = open && held ? questionOf(held) : undefined
  const shownQuestion = useLastDefined(question) ?? QUESTIONS.ACCOUNT

  async function save(values: UserForm) {
    setHeld(undefined)
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
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title={texts.title}
        dirty={isDirty}
        pending={isPending}
        onSubmit={form.handleSubmit((values) => (questionOf(values) ? setHeld(values) : save(values)))}
      >
        {isRestored && <RestoredNotice withPassword />}
        {error && (
          <WriteFailure text={texts.failed} error={areShownAtFields(form, error) ? undefined : error} />
        )}
        <UserFields form={form} isNew={!user} />
      </FormDialog>
      <ConfirmDialog
        {...shownQuestion}
        open={question !== undefined}
        pending={false}
        danger
        onConfirm={() => held && void save(held)}
        onCancel={() => setHeld(undefined)}
      />
    </>
  )
}

const QUESTIONS: Record<AccessLoss, { title: string; text: string; confirmLabel: string }> = {
  ACCOUNT: {
    title: 'Desativar o seu próprio usuário?',
    text: 'Você sai do sistema agora e só volta a entrar quando outro administrador reativar o seu usuário.',
    confirmLabel: 'Desativar e sair',
  },
  ROLE: {
    title: 'Deixar de ser administrador?',
    text: 'Você sai do sistema agora. Quando entrar de novo, não poderá mais criar, editar nem excluir usuários.',
    confirmLabel: 'Alterar e sair',
  },
}
