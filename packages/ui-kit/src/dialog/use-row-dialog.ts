import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type DialogHistory, useDialogHistory } from './dialog-history.ts'

export interface RowDialogProps<Row> {
  /** Kept while the dialog fades out. */
  row: Row
  open: boolean
  onClose: () => void
}

export interface RowDialog<Row> {
  /** Props for the dialog; undefined before it first opens. */
  dialog: RowDialogProps<Row> | undefined
  /** Changes with each `open`. Used as a key, it resets the dialog's state. */
  opening: number | undefined
  /** Whether the URL names a row that is not among the loaded ones. */
  isUnloaded: boolean
  open: (row: Row) => void
  /** Shows another row in the open dialog, in the same history entry: Back still closes it. Needs a `param`. */
  move: (row: Row) => void
  close: () => void
  /** The parameter that names the row in the URL, if it does. */
  param: string | undefined
}

/** Router state survives a reload, so a count from 0 could repeat numbers from before the reload. */
let lastOpening = Date.now()

/**
 * The row of a dialog and whether the dialog is open. Opening pushes a history entry, so that Back closes the dialog and nothing else. With a
 * `param` the URL names the row (`?pedido=<id>`): the dialog opens while the row is loaded, and stays open when the list changes. Without one
 * it does not survive a reload, and Forward does not reopen it.
 */
export function useRowDialog<Row extends { id: string | null }>(
  param: string,
  rows: readonly Row[],
): RowDialog<Row>
export function useRowDialog<Row>(): RowDialog<Row>
export function useRowDialog<Row>(param?: string, rows: readonly Row[] = []): RowDialog<Row> {
  return useRowDialogOf(useDialogHistory(param), param, rows)
}

/** The same with the history of the dialog, of which its user has read something. */
export function useRowDialogOf<Row>(
  history: DialogHistory,
  param: string | undefined,
  rows: readonly Row[],
): RowDialog<Row> {
  /** The row that the dialog shows, or showed last while it fades out. */
  const [shown, setShown] = useState<{ row: Row; opening: number; isClosed: boolean }>()
  /** Without an `opening` the dialog goes on with another row, or with newer data of its own. */
  const show = (row: Row, opening?: number) =>
    setShown((before) => ({ row, opening: opening ?? before?.opening ?? 0, isClosed: false }))
  const { id } = history
  const linked = id === null ? undefined : rows.find((row) => idOf(row) === id)
  if (linked !== undefined && linked !== shown?.row) show(linked)

  const isOpening = shown && !shown.isClosed && history.openings.includes(shown.opening)
  /** Opened by this history entry: a row by its id, or an opening. */
  const named = param === undefined ? (isOpening ? shown.opening : null) : id
  const isKnown = shown !== undefined && (param === undefined || idOf(shown.row) === id)
  /** A `close` may come from an earlier render, of another row. */
  const current = useRef(named)
  useLayoutEffect(() => {
    current.current = named
  })

  function open(row: Row) {
    // A key pressed twice, before the dialog has the focus: Back would only leave the second opening.
    if (param === undefined && isOpening) return show(row)
    const opening = ++lastOpening
    // Rendered together with the navigation, which is a transition.
    if (history.push(idOf(row), opening)) startTransition(() => show(row, opening))
  }

  function move(row: Row) {
    const id = idOf(row)
    if (named === null || id === null) return
    history.rename(id)
    // The list may not have it.
    show(row)
  }

  function close() {
    setShown((before) => before && { ...before, isClosed: before.isClosed || before.opening === named })
    if (named !== null && named === current.current) history.leave()
  }

  return {
    dialog: shown && { row: shown.row, open: named !== null && isKnown, onClose: close },
    opening: shown?.opening,
    isUnloaded: named !== null && !isKnown,
    open,
    move,
    close,
    param,
  }
}

function idOf(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : null
}
