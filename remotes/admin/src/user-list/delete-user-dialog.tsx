import type { ApiError } from '@celeiro/shared-auth'
import { call, useWrite } from '@celeiro/shared-auth'
import {
  AlertBanner,
  ConfirmDialog,
  formatText,
  type RowDialogProps,
  Stack,
  Text,
  toast,
  useIsCurrent,
} from '@celeiro/ui-kit'
import type { User } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { useIsOwn } from '../shared/own-account.ts'

/** Asks for confirmation before a user is deleted, and shows the error of a failed deletion (spec §8). */
export function DeleteUserDialog({ row: user, open, onClose }: RowDialogProps<User & { id: string }>) {
  const { submit, isPending, error } = useDeleteUser()
  const isOwn = useIsOwn(user)
  const isCurrent = useIsCurrent(open ? user : undefined)

  async function confirm() {
    const outcome = await submit(user.id)
    if (outcome?.ok) {
      toast.success('Usuário excluído com sucesso!')
      onClose()
    } else if (outcome && !isCurrent(user)) toast.error(deleteErrorText(outcome.error))
  }

  return (
    <ConfirmDialog
      open={open}
      title={isOwn ? 'Excluir o seu próprio usuário?' : 'Excluir Usuário'}
      text={
        <Stack gap="3">
          {error && <AlertBanner tone="danger">{deleteErrorText(error)}</AlertBanner>}
          <Text>
            {isOwn
              ? 'Você sai do sistema agora e não consegue mais entrar com o usuário '
              : 'Tem certeza que deseja excluir o usuário '}
            <strong>{formatText(user.name ?? user.username)}</strong>
            {isOwn ? '.' : '?'} Esta ação não pode ser desfeita.
          </Text>
        </Stack>
      }
      confirmLabel={isOwn ? 'Excluir e sair' : 'Excluir'}
      pending={isPending}
      danger
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

function deleteErrorText({ serverMessage }: ApiError): string {
  return serverMessage ?? 'Erro ao excluir usuário. Tente novamente.'
}

/** DELETE /api/users/{id} (spec §7). */
const deleteUser = (id: string) => call('DELETE /api/users/{id}', { params: { id } })

/** Deletes a user by id. */
function useDeleteUser() {
  return useWrite({ send: deleteUser, invalidates: userQueries.all })
}
