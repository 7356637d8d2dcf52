import { type CSSProperties, useEffect, useState } from 'react'
import { heldTracks } from './table-layout.ts'

interface Filters {
  columns: readonly { key: string }[]
  selection?: string | undefined
  filtered?: boolean | undefined
}

/** The columns as they were before the filters. A table without rows is not there, and takes them again later. */
interface Held {
  keys: string
  tracks: string | undefined
  width: number
}

/** The style with which columns keep their widths while the filters of a list change, until it has no filters or another width. */
export function useHeldColumns(box: HTMLElement | null, { columns, selection, filtered = false }: Filters) {
  const [shown, setShown] = useState(selection)
  const [held, setHeld] = useState<Held>()
  const keys = columns.map(({ key }) => key).join()

  // The table still has the rows from before.
  if (shown !== selection) {
    setShown(selection)
    const table = box?.querySelector('table')
    if (!filtered) setHeld(undefined)
    else if (!held && box && table) setHeld({ keys, tracks: heldTracks(table), width: box.clientWidth })
  }
  if (held && held.keys !== keys) setHeld(undefined)

  useEffect(() => {
    if (!box || !held) return
    const observer = new ResizeObserver(() => box.clientWidth !== held.width && setHeld(undefined))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, held])

  return held?.tracks ? ({ '--held': held.tracks } as CSSProperties) : undefined
}
