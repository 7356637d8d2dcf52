import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { latestSearch, latestState, noteWrite } from '../url-state/latest-search.ts'
import { type DialogEntry, isOpenedAs, noteClosing, openingsOf } from './dialog-entry.ts'

/** Props of a dialog about a row. */
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
  /** Shows another loaded row in the open dialog, in the same history entry: Back still closes it. Needs a `param`. */
  move: (row: Row) => void
  close: () => void
  /** The parameter that names the row in the URL, if it does. */
  param: string | undefined
}

/** Router state survives a reload, so a count from 0 could repeat numbers from before the reload. */
let lastOpening = Date.now()

/**
 * The row of a dialog and whether the dialog is open. Opening pushes a history entry, so that Back closes the dialog and nothing
 * else. Closing goes back to the entry below. If the user came by a link and there is none, it replaces the entry.
 *
 * With a `param` the URL names the row (`?pedido=<id>`), and a link to it can be sent to a colleague. The dialog opens while the
 * row is loaded, and stays open when the list changes to other rows. Without one the dialog does not survive a reload, and
 * Forward does not reopen a closed dialog.
 */
export function useRowDialog<Row extends { id: string | null }>(
  param: string,
  rows: readonly Row[],
): RowDialog<Row>
export function useRowDialog<Row>(): RowDialog<Row>
export function useRowDialog<Row>(param?: string, rows: readonly Row[] = []): RowDialog<Row> {
  const location = useLocation()
  const navigate = useNavigate()
  const [last, setLast] = useState<{ row: Row; opening: number; isClosed: boolean }>()

  const id = param === undefined ? null : new URLSearchParams(location.search).get(param)
  const linked = id === null ? undefined : rows.find((row) => idOf(row) === id)
  if (linked !== undefined && linked !== last?.row) {
    setLast({ row: linked, opening: last?.opening ?? 0, isClosed: false })
  }

  const isOpening = last && !last.isClosed && openingsOf(location.state).includes(last.opening)
  /** What this history entry opens: a row by its id, or an opening. */
  const named = param === undefined ? (isOpening ? last.opening : null) : id
  const isKnown = last !== undefined && (param === undefined || idOf(last.row) === id)

  /** The rendered entry. A `close` may come from an earlier render: a write may end after Back has closed the dialog. */
  const current = useRef({ location, named })
  useLayoutEffect(() => {
    current.current = { location, named }
  })
  /** The entry that is being left, which is rendered a moment longer. */
  const left = useRef<Location>(null)

  function open(row: Row) {
    // Already opened by a click that the router has not rendered yet.
    if (latestState(location) !== location.state) return
    const search = latestSearch(location)
    const openings = [...openingsOf(location.state)]
    const opening = ++lastOpening
    if (param === undefined) openings.push(opening)
    else {
      const id = idOf(row)
      if (id === null || search.get(param) === id) return
      search.set(param, id)
    }
    // Rendered together with the navigation, which is a transition.
    startTransition(() => setLast({ row, opening, isClosed: false }))
    write(location, navigate, search, { state: { openedAs: search.toString(), openings } })
  }

  function move(row: Row) {
    const id = idOf(row)
    if (param === undefined || named === null || id === null) return
    const search = latestSearch(location)
    const wasOpened = isOpenedAs(location.state, search)
    search.set(param, id)
    const openings = openingsOf(location.state)
    const state = wasOpened ? { state: { openedAs: search.toString(), openings } } : {}
    write(location, navigate, search, { replace: true, ...state })
  }

  function close() {
    const { location, named: namedNow } = current.current
    setLast((last) => (last?.opening === named ? { ...last, isClosed: true } : last))
    if (named === null || named !== namedNow || left.current === location) return
    left.current = location
    leave(location, navigate, param)
  }

  return {
    dialog: last && { row: last.row, open: named !== null && isKnown, onClose: close },
    opening: last?.opening,
    isUnloaded: named !== null && !isKnown,
    open,
    move,
    close,
    param,
  }
}

function leave(location: Location, navigate: NavigateFunction, param: string | undefined): void {
  noteClosing(location)
  const search = latestSearch(location)
  if (isOpenedAs(location.state, search)) {
    void navigate(-1)
    return
  }
  // Filters have changed since, or the user followed a link: going back would lose the filters or leave the list.
  if (param !== undefined) search.delete(param)
  write(location, navigate, search, { replace: true })
}

function write(
  location: Location,
  navigate: NavigateFunction,
  query: URLSearchParams,
  options: { replace?: boolean; state?: DialogEntry },
): void {
  const search = query.toString()
  noteWrite(location, search, options.state)
  void navigate({ search, hash: location.hash }, options)
}

function idOf(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : null
}
