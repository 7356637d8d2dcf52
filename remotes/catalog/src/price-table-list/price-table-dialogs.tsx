import { onDemand, type RowDialogProps, toast, useDialogModule, useIsCurrent } from '@celeiro/ui-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { DeletePriceTableDialog } from '../price-table-delete/delete-price-table-dialog.tsx'
import { DuplicatePriceTableDialog } from '../price-table-duplicate/duplicate-price-table-dialog.tsx'
import { ResultDialog } from '../shared/result-dialog.tsx'
import { success, type WriteDialogProps, type WriteResult } from '../shared/write-result.ts'

/** What somebody is about to do to the price tables. */
export type PriceTableTask =
  | { kind: 'create'; table?: undefined }
  | { kind: 'edit' | 'duplicate' | 'delete'; table: PriceTable }

/** The form and its library are fetched when somebody first wants to fill it in. */
const priceTableForm = onDemand(() => import('../price-table-form/price-table-form-dialog.tsx'))

/**
 * The dialog of the task at hand, and its result. A task that failed stays open below the result. One that succeeded goes at once:
 * fading out it would take the result with it, which counts as opened from it. The result of a task that was left meanwhile is a
 * toast. Mounted anew with every opening.
 */
export function PriceTableDialogs({ row: task, open, onClose }: RowDialogProps<PriceTableTask>) {
  const [result, setResult] = useState<WriteResult>()
  const [isDone, setDone] = useState(false)
  const isAtHand = open && !isDone
  const isForm = isAtHand && (task.kind === 'create' || task.kind === 'edit')
  const form = useDialogModule(priceTableForm, isForm, onClose)

  // What opened the task has the focus until the task's dialog takes it.
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])

  /** After a success the task's dialog is gone: focus goes to what opened that. */
  function finalFocus(): HTMLElement | null {
    return isDone && opener.current instanceof HTMLElement ? opener.current : null
  }

  const isCurrent = useIsCurrent(open ? task : undefined)
  const handlers: WriteDialogProps = {
    onClose,
    onDone(message) {
      if (!isCurrent(task)) return toast.success(message)
      setDone(true)
      setResult(success(message))
    },
    onFailed(failure) {
      if (isCurrent(task)) setResult(failure)
      else toast.error([failure.message, failure.detail].filter(Boolean).join(' '))
    },
  }

  return (
    <>
      {form && isForm && <form.PriceTableFormDialog table={task.table} {...handlers} />}
      {isAtHand && task.kind === 'duplicate' && (
        <DuplicatePriceTableDialog table={task.table} {...handlers} />
      )}
      {isAtHand && task.kind === 'delete' && <DeletePriceTableDialog table={task.table} {...handlers} />}
      <ResultDialog
        result={open ? result : undefined}
        onClose={isDone ? onClose : () => setResult(undefined)}
        finalFocus={finalFocus}
      />
    </>
  )
}
