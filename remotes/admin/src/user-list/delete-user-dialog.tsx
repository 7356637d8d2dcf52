import { isApiError } from '@celeiro/shared-auth'
import { AlertBanner, ConfirmDialog, formatText, Stack, Text, toast, useIsCurrent } from '@celeiro/ui-kit'
import { useRef } from 'react'
import type { User } from '../api/user.ts'
import { useDeleteUser } from './use-delete-user.ts'

interface DeleteUserDialogProps {
  user: User & { id: string }
  open: boolean
  onClose(): void
}

/** Asks before a user is deleted, and shows why one could not be (spec §8). */
export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser()
  // A state would still read `false` for a second click in the same tick.
  const sent = useRef(false)
  const isCurrent = useIsCurrent(open ? user : undefined)

  async function confirm() {
    if (sent.current) return
    sent.current = true
    try {
      await remove.mutateAsync(user.id)
      toast.success('Usuário excluído com sucesso!')
      if (isCurrent(user)) onClose()
    } catch (error) {
      // The dialog shows it from the mutation's own state, as long as it is there.
      if (!isCurrent(user)) toast.error(deleteErrorText(error))
    } finally {
      sent.current = false
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title="Excluir Usuário"
      text={
        <Stack gap="3">
          {remove.isError && <AlertBanner tone="danger">{deleteErrorText(remove.error)}</AlertBanner>}
          <Text>
            Tem certeza que deseja excluir o usuário <strong>{formatText(user.name ?? user.username)}</strong>
            ? Esta ação não pode ser desfeita.
          </Text>
        </Stack>
      }
      confirmLabel="Excluir"
      pending={remove.isPending}
      danger
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

function deleteErrorText(error: unknown): string {
  const serverMessage = isApiError(error) ? error.serverMessage : null
  return serverMessage ?? 'Erro ao excluir usuário. Tente novamente.'
}
