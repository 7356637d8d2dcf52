import { noteRules } from '@celeiro/api-contract/note-rules'
import { ORDER_LIMITS } from '@celeiro/api-contract/order-rules'
import {
  areShownAtFields,
  showAtFields,
  useUnsavedForm,
  useWrite,
  writeErrorText,
} from '@celeiro/shared-auth'
import {
  AlertBanner,
  FormDialog,
  formatDecimal,
  RestoredNotice,
  Stack,
  Text,
  TextAreaField,
  toast,
  useIsCurrent,
} from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Order } from '../api/order.ts'
import { addNote } from '../api/order-moves.ts'

interface NoteDialogProps {
  order: Order
  open: boolean
  onClose(): void
}

/** Adds a note to the log of an order. Mount a new instance for every opening. */
export function NoteDialog({ order, open, onClose }: NoteDialogProps) {
  const { submit, isPending, error } = useWrite({
    send: (message: string) => addNote(order.id ?? '', message),
    // The log, and the order, which shows its latest note.
    invalidates: ['orders'],
  })
  const form = useForm({ defaultValues: { message: '' }, resolver: zodResolver(noteRules) })
  const isRestored = useUnsavedForm(
    { name: 'order-note', label: 'uma nota de pedido não salva' },
    order,
    form,
  )
  const isCurrent = useIsCurrent(open ? form : undefined)
  const length = form.watch('message').length

  async function save({ message }: { message: string }) {
    const outcome = await submit(message)
    if (!outcome) return
    if (outcome.ok) {
      toast.success('Nota adicionada.')
      onClose()
    } else if (isCurrent(form)) showAtFields(form, outcome.error)
    else toast.error(writeErrorText(outcome.error))
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Adicionar nota"
      size="sm"
      dirty={form.formState.isDirty}
      pending={isPending}
      onSubmit={form.handleSubmit(save)}
    >
      {isRestored && <RestoredNotice />}
      <Stack gap="3">
        {error && !areShownAtFields(form, error) && (
          <AlertBanner tone="danger">{writeErrorText(error)}</AlertBanner>
        )}
        <TextAreaField
          label="Nota"
          rows={6}
          error={form.formState.errors.message?.message}
          {...form.register('message')}
        />
        <Text
          color={length > ORDER_LIMITS.note ? 'danger' : 'muted'}
          fontSize="xs"
          textAlign="right"
          fontVariantNumeric="tabular-nums"
        >
          {formatDecimal(length)} de {formatDecimal(ORDER_LIMITS.note)} caracteres
        </Text>
      </Stack>
    </FormDialog>
  )
}
