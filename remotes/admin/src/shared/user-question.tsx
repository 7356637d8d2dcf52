import { type ApiError, useWrite } from '@celeiro/shared-auth'
import { AlertBanner, ConfirmDialog, type RowDialogProps, Stack, toast, useIsCurrent } from '@celeiro/ui-kit'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '../api/user.ts'

export type UserQuestionProps = RowDialogProps<User & { id: string }>

interface Question extends UserQuestionProps {
  title: string
  text: ReactNode
  confirmLabel: string
  send: (id: string) => Promise<unknown>
  invalidates: QueryKey | null
  done: string
  failed: string
  onDone?: () => void
}

/** A question about a user whose answer is one call. It shows the call's error, which is a toast where it is about another user by then. */
export function UserQuestion(props: Question) {
  const { row: user, open, onClose, send, invalidates, done, failed } = props
  const { submit, isPending, error } = useWrite({ send, invalidates })
  const isCurrent = useIsCurrent(open ? user : undefined)
  const textOf = ({ serverMessage }: ApiError) => serverMessage ?? failed

  async function confirm() {
    const outcome = await submit(user.id)
    if (outcome?.ok) {
      toast.success(done)
      onClose()
      props.onDone?.()
    } else if (outcome && !isCurrent(user)) toast.error(textOf(outcome.error))
  }

  return (
    <ConfirmDialog
      open={open}
      title={props.title}
      text={
        <Stack gap="3">
          {error && <AlertBanner tone="danger">{textOf(error)}</AlertBanner>}
          {props.text}
        </Stack>
      }
      confirmLabel={props.confirmLabel}
      pending={isPending}
      danger
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
