import { type ApiError, call, logout, useWrite } from '@celeiro/shared-auth'
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
import { useIsOwn } from '../shared/own-account.ts'

/** Asks before it ends all sessions of a user, on hosts with the feature `sessions`. */
export function EndSessionsDialog({ row: user, open, onClose }: RowDialogProps<User & { id: string }>) {
  const { submit, isPending, error } = useEndSessions()
  const isOwn = useIsOwn(user)
  const isCurrent = useIsCurrent(open ? user : undefined)

  async function confirm() {
    const outcome = await submit(user.id)
    if (outcome?.ok) {
      toast.success('Sessões encerradas.')
      onClose()
      if (isOwn) logout()
    } else if (outcome && !isCurrent(user)) toast.error(errorText(outcome.error))
  }

  return (
    <ConfirmDialog
      open={open}
      title="Encerrar sessões"
      text={
        <Stack gap="3">
          {error && <AlertBanner tone="danger">{errorText(error)}</AlertBanner>}
          <Text>
            <strong>{formatText(user.name ?? user.username)}</strong> sai do sistema em todos os aparelhos e
            precisa entrar de novo. A senha continua a mesma.
          </Text>
          {isOwn && <Text>Você também sai agora.</Text>}
        </Stack>
      }
      confirmLabel="Encerrar"
      pending={isPending}
      danger
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

function errorText({ serverMessage }: ApiError): string {
  return serverMessage ?? 'Erro ao encerrar as sessões. Tente novamente.'
}

/** DELETE /api/users/{id}/sessions. */
function useEndSessions() {
  return useWrite({
    send: (id: string) => call('DELETE /api/users/{id}/sessions', { params: { id } }),
    invalidates: null,
  })
}
