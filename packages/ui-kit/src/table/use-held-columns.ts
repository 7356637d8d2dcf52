import { type CSSProperties, useEffect, useState } from 'react'
import { CONTENT, hasCards } from './table-layout.ts'

interface Filters {
  columns: readonly { key: string }[]
  selection?: string | undefined
  filtered?: boolean | undefined
}

/** The style with which columns keep their widths while the filters of a list change, until it has no filters or another width. */
export function useHeldColumns(
  table: HTMLTableElement | null,
  { columns, selection, filtered = false }: Filters,
) {
  const [shown, setShown] = useState(selection)
  /** The columns as they were before the filters. A table without rows is not there, and takes them again later. */
  const [held, setHeld] = useState<{ keys: string; tracks: string | undefined; width: number }>()
  const box = table?.parentElement
  const keys = columns.map(({ key }) => key).join()

  // The table still has the rows from before.
  if (shown !== selection) {
    setShown(selection)
    if (!filtered) setHeld(undefined)
    else if (!held && table && box) setHeld({ keys, tracks: heldTracks(table), width: box.clientWidth })
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

/** The tracks of a table as they are, so that columns keep their places while other rows come. Figures may grow, as they are never cut. */
function heldTracks(table: HTMLTableElement): string | undefined {
  if (hasCards(table)) return undefined
  const headers = [...(table.tHead?.rows[0]?.cells ?? [])]
  const tracks = headers.flatMap((header) => {
    const { width } = header.getBoundingClientRect()
    // A narrow container does not show all columns.
    if (width === 0) return []
    const isText = header.matches('[data-text]:not([data-numeric])')
    return isText ? `minmax(0, ${width}px)` : `minmax(${width}px, ${CONTENT})`
  })
  return [...tracks, 'minmax(0, 1fr)'].join(' ')
}
