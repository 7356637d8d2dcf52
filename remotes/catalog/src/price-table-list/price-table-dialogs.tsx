import {
  Button,
  combobox,
  lazyDialog,
  preloadOn,
  type RowDialogProps,
  toast,
  useIsCurrent,
  virtualList,
} from '@celeiro/ui-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import type { RestoredVersion } from '../price-table-changes/merge-versions.ts'
import { PriceTableQuestion } from '../price-table-question/price-table-question.tsx'
import { ResultDialog } from '../shared/result-dialog.tsx'
import type { WriteDialogProps, WriteResult } from '../shared/write-result.ts'

/** A task of the user on the price tables. */
export type PriceTableTask =
  | { kind: 'create'; table?: undefined; restored?: undefined }
  | { kind: 'edit' | 'duplicate' | 'delete' | 'switch'; table: PriceTable; restored?: RestoredVersion }

/** The form, its libraries, its field and its list are fetched shortly before it first opens. */
export const PriceTableForm = lazyDialog(async () => {
  const [{ PriceTableFormDialog }] = await Promise.all([
    import('../price-table-form/price-table-form-dialog.tsx'),
    combobox.load(),
    virtualList.load(),
  ])
  return { PriceTableFormDialog }
}, 'PriceTableFormDialog')

export const DuplicateForm = lazyDialog(
  () => import('../price-table-duplicate/duplicate-price-table-dialog.tsx'),
  'DuplicatePriceTableDialog',
)

/**
 * The dialog of the current task and its result. A failed task stays open below the result. A successful one is removed immediately:
 * while fading out it would close the result, which counts as its child. If the user left the task meanwhile, a toast shows the
 * result. Mount a new instance for every opening.
 */
export function PriceTableDialogs({ row, open, onClose }: RowDialogProps<PriceTableTask>) {
  /** The given task, or the next one that the user chose in its result. */
  const [task, setTask] = useState(row)
  const [result, setResult] = useState<WriteResult>()
  const [copy, setCopy] = useState<PriceTable | null>(null)
  const [isDone, setDone] = useState(false)
  const isAtHand = open && !isDone

  // The control that opened the task has focus until the task's dialog takes it.
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])

  /** After a success the task's dialog is gone, so focus returns to the control that opened it. */
  function finalFocus(): HTMLElement | null {
    return isDone && opener.current instanceof HTMLElement ? opener.current : null
  }

  const isCurrent = useIsCurrent(open ? task : undefined)
  const handlers: WriteDialogProps = {
    onClose,
    onDone(message) {
      if (!isCurrent(task)) return toast.success(message)
      setDone(true)
      setResult({ title: 'Sucesso', message })
    },
    onFailed(failure) {
      if (isCurrent(task)) setResult(failure)
      else toast.error([failure.message, failure.detail].filter(Boolean).join(' '))
    },
  }

  function editCopy() {
    if (!copy) return
    setResult(undefined)
    // Wait until the result has closed: it returns focus to the list, and would take it from the form.
    setTimeout(() => {
      setTask({ kind: 'edit', table: copy })
      setCopy(null)
      setDone(false)
    })
  }

  return (
    <>
      {isAtHand && (task.kind === 'create' || task.kind === 'edit') && (
        <PriceTableForm table={task.table} restored={task.restored} {...handlers} />
      )}
      {isAtHand && task.kind === 'duplicate' && (
        <DuplicateForm
          table={task.table}
          {...handlers}
          onDone={(message, copy = null) => {
            setCopy(copy)
            handlers.onDone(message)
          }}
        />
      )}
      {isAtHand && (task.kind === 'delete' || task.kind === 'switch') && (
        <PriceTableQuestion kind={task.kind} table={task.table} {...handlers} />
      )}
      <ResultDialog
        result={open ? result : undefined}
        onClose={isDone ? onClose : () => setResult(undefined)}
        choice={
          copy && (
            <Button onClick={editCopy} {...preloadOn(PriceTableForm)}>
              Editar a cópia
            </Button>
          )
        }
        finalFocus={finalFocus}
      />
    </>
  )
}
