import { onDemand, toast, useDialogPart, useIsCurrent } from '@celeiro/ui-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { DeletePriceTableDialog } from '../price-table-delete/delete-price-table-dialog.tsx'
import { DuplicatePriceTableDialog } from '../price-table-duplicate/duplicate-price-table-dialog.tsx'
import { ResultDialog } from '../shared/result-dialog.tsx'
import { success, type WriteResult } from '../shared/write-result.ts'

/** What somebody is about to do to the price tables. */
export type PriceTableTask =
  | { kind: 'create'; table?: undefined }
  | { kind: 'edit' | 'duplicate' | 'delete'; table: PriceTable }

/** The form and its library are fetched when somebody first wants to fill it in. */
const priceTableForm = onDemand(() => import('../price-table-form/price-table-form-dialog.tsx'))

interface PriceTableDialogsProps {
  task: PriceTableTask | undefined
  onClose(): void
}

/**
 * The dialog of the task at hand, and on top of it what became of it. A task that failed stays open as it was; one that
 * succeeded goes at once: fading out it would take the result with it, which counts as opened from it. The result of one that
 * was left meanwhile is told in a toast.
 */
export function PriceTableDialogs({ task, onClose }: PriceTableDialogsProps) {
  const [result, setResult] = useState<WriteResult>()
  const isForm = task?.kind === 'create' || task?.kind === 'edit'
  const form = useDialogPart(priceTableForm, isForm, onClose)

  // What opened the task has the focus until the task's dialog takes it.
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (task) opener.current = document.activeElement
  }, [task])

  /** After a success the task's dialog is gone: focus goes to what opened that. */
  function finalFocus(): HTMLElement | null {
    return task === undefined && opener.current instanceof HTMLElement ? opener.current : null
  }

  const isCurrent = useIsCurrent(task)
  const outcome = {
    onDone(message: string) {
      if (!task || !isCurrent(task)) return toast.success(message)
      onClose()
      setResult(success(message))
    },
    onFailed(failure: WriteResult) {
      if (task && isCurrent(task)) setResult(failure)
      else toast.error([failure.message, failure.detail].filter(Boolean).join(' '))
    },
  }

  return (
    <>
      {form && isForm && <form.PriceTableFormDialog table={task.table} onClose={onClose} {...outcome} />}
      {task?.kind === 'duplicate' && (
        <DuplicatePriceTableDialog table={task.table} onClose={onClose} {...outcome} />
      )}
      {task?.kind === 'delete' && (
        <DeletePriceTableDialog table={task.table} onClose={onClose} {...outcome} />
      )}
      <ResultDialog result={result} onClose={() => setResult(undefined)} finalFocus={finalFocus} />
    </>
  )
}
