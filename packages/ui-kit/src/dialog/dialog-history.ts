import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { latestSearch, latestState, noteWrite, useRenderedLocation } from './latest-search.ts'

/** The router state of a history entry that was pushed to open a dialog. */
interface DialogEntry {
  /** The query of the entry as it was pushed. If it is unchanged since, the entry below is the list. */
  openedAs?: string | undefined
  /** The open dialogs without a URL parameter, from bottom to top. */
  openings: readonly number[]
}

/** The history entries that open a dialog, by the parameter of its URL or else by a number in the router state. */
export function useDialogHistory(param: string | undefined) {
  const location = useLocation()
  const navigate = useNavigate()
  /** A `leave` may come from an earlier render: a write may end after Back has closed the dialog. */
  const rendered = useRenderedLocation()
  /** The entry that is being left, which is rendered a moment longer. */
  const left = useRef<Location>(null)
  const { openedAs, openings } = readEntry(location.state)
  const inAddress = param === undefined ? null : new URLSearchParams(location.search).get(param)
  /** The row that is named in place of those that the address has meanwhile. */
  const [renaming, setRenaming] = useState<{ from: readonly (string | null)[]; to: string }>()
  const isBelow = param !== undefined && openings.length > 0

  const writeName = useEffectEvent((id: string) => {
    const search = latestSearch(location)
    const wasOpened = search.toString() === openedAs
    search.set(param ?? '', id)
    const state = wasOpened ? { state: { openedAs: search.toString(), openings } } : {}
    write(location, search, { replace: true, ...state })
  })
  useEffect(() => {
    if (!renaming) return
    // Not the next one, which may have been named before this effect has run.
    if (!renaming.from.includes(inAddress)) setRenaming((now) => (now === renaming ? undefined : now))
    // The entry of a dialog above would keep the name to itself.
    else if (!isBelow) writeName(renaming.to)
  }, [renaming, inAddress, isBelow])

  function write(entry: Location, query: URLSearchParams, options: { replace?: true; state?: DialogEntry }) {
    const search = query.toString()
    noteWrite(entry, search, options.state)
    void navigate({ search, hash: entry.hash }, options)
  }

  return {
    id: renaming?.from.includes(inAddress) ? renaming.to : inAddress,
    openings,
    /** Pushes an entry that opens the dialog, unless the last one does so already. */
    push(id: string | null, opening: number): boolean {
      // Already opened by a click that the router has not rendered yet.
      if (latestState(location) !== location.state) return false
      const search = latestSearch(location)
      if (param !== undefined) {
        if (id === null || search.get(param) === id) return false
        search.set(param, id)
      }
      const opened = param === undefined ? [...openings, opening] : openings
      write(location, search, { state: { openedAs: search.toString(), openings: opened } })
      return true
    },
    /** Names another row in the same entry: at once on the screen, in the address once no other dialog is above. */
    rename(id: string): void {
      const from = param === undefined ? null : new URLSearchParams(rendered.current.search).get(param)
      // The address may have the name before this one a moment later.
      setRenaming((before) => ({ from: [from, ...(before ? [...before.from, before.to] : [])], to: id }))
    },
    /** Leaves the entry for the one below, or replaces it if there is none. Twice does nothing more. */
    leave(): void {
      const entry = rendered.current
      if (left.current === entry) return
      left.current = entry
      closingKey = entry.key
      const search = latestSearch(entry)
      if (readEntry(entry.state).openedAs === search.toString()) {
        void navigate(-1)
        return
      }
      // Filters have changed since, or the user followed a link: going back would lose the filters or leave the list.
      if (param !== undefined) search.delete(param)
      write(entry, search, { replace: true })
    },
  }
}

export type DialogHistory = ReturnType<typeof useDialogHistory>

/** Router state survives reloads and may come from other code. */
function readEntry(state: unknown): DialogEntry {
  const { openedAs, openings }: Partial<DialogEntry> = Object(state)
  return { openedAs, openings: Array.isArray(openings) ? openings : [] }
}

let closingKey: string | undefined

/** Whether a dialog is closing by leaving this entry: the user saved or discarded its form. */
export function isClosing({ key }: Location): boolean {
  return key === closingKey
}
