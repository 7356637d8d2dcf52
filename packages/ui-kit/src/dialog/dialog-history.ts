import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { useLatestLocation } from './use-latest-location.ts'

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
  const latest = useLatestLocation()
  /** The entry that the last `leave` has led to, or has left where the browser goes back later. */
  const left = useRef<Location>(null)
  const { openedAs, openings } = readEntry(location.state)
  const idIn = ({ search }: Location) => (param === undefined ? null : new URLSearchParams(search).get(param))
  const inAddress = idIn(location)
  /** The row that is named in place of those that the address has meanwhile. */
  const [renaming, setRenaming] = useState<{ from: readonly (string | null)[]; to: string }>()
  const isBelow = param !== undefined && openings.length > 0

  const writeName = useEffectEvent((id: string) => {
    const search = new URLSearchParams(latest().search)
    const wasOpened = search.toString() === openedAs
    search.set(param ?? '', id)
    write(search, { replace: true, ...(wasOpened && { state: { openedAs: search.toString(), openings } }) })
  })
  useEffect(() => {
    if (!renaming) return
    // A next row may have been named before this effect has run, and stays.
    if (!renaming.from.includes(inAddress)) setRenaming((now) => (now === renaming ? undefined : now))
    // The entry of a dialog above would keep the name to itself.
    else if (!isBelow) writeName(renaming.to)
  }, [renaming, inAddress, isBelow])

  function write(search: URLSearchParams, options: { replace?: true; state?: DialogEntry }) {
    void navigate({ search: search.toString(), hash: latest().hash }, options)
  }

  return {
    id: renaming?.from.includes(inAddress) ? renaming.to : inAddress,
    openings,
    /** Pushes an entry that opens the dialog, unless the last one does so already. */
    push(id: string | null, opening: number): boolean {
      const entry = latest()
      // Already opened by a click that is not rendered yet.
      if (entry.state !== location.state) return false
      const search = new URLSearchParams(entry.search)
      if (param !== undefined) {
        if (id === null || search.get(param) === id) return false
        search.set(param, id)
      }
      const opened = param === undefined ? [...openings, opening] : openings
      write(search, { state: { openedAs: search.toString(), openings: opened } })
      return true
    },
    /** Names another row in the same entry: at once on the screen, in the address once no other dialog is above. */
    rename(id: string): void {
      const from = idIn(latest())
      // The address may have the name before this one a moment later.
      setRenaming((before) => ({ from: [from, ...(before ? [...before.from, before.to] : [])], to: id }))
    },
    /** Leaves the entry for the one below, or replaces it if there is none. Twice does nothing more. */
    leave(): void {
      const entry = latest()
      if (left.current === entry) return
      closingKey = entry.key
      const search = new URLSearchParams(entry.search)
      if (readEntry(entry.state).openedAs === search.toString()) void navigate(-1)
      else {
        // Filters have changed since, or the user followed a link: going back would lose the filters or leave the list.
        if (param !== undefined) search.delete(param)
        write(search, { replace: true })
      }
      left.current = latest()
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
