import { useLayoutEffect, useState } from 'react'
import type { Column } from './column.ts'
import { columnClaims, type TableRoom } from './column-claims.ts'
import { shareRoom } from './share-room.ts'

/** From this width on, in rem, the actions of a card are in its first line. */
const WIDE_CARD = 32

export interface TableLayout {
  /** Columns side by side, or a card per row, with about two lines in wide containers. */
  kind: 'columns' | 'lines' | 'cards'
  /** The column widths as CSS percentages, so that a table follows its container before the next layout. */
  widths: readonly string[]
}

/** Lays out a table for the width of its container, not of the window. Before the container exists, uses the desktop layout. */
export function useTableLayout<Row extends object>(
  box: HTMLElement | null,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): TableLayout {
  const room = useRoom(box)
  if (!room) return { kind: 'columns', widths: [] }
  const widths = shareRoom(columnClaims(columns, rows, room), room.width)
  if (!widths) return { kind: room.width >= WIDE_CARD * room.rem ? 'lines' : 'cards', widths: [] }
  return { kind: 'columns', widths: widths.map((width) => `${(width / room.width) * 100}%`) }
}

function useRoom(box: HTMLElement | null): TableRoom | null {
  const [room, setRoom] = useState<TableRoom | null>(null)

  useLayoutEffect(() => {
    if (!box) return
    const measure = () => {
      const width = box.clientWidth
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const family = getComputedStyle(box).fontFamily
      setRoom((before) =>
        before?.width === width && before.rem === rem && before.family === family
          ? before
          : { width, rem, family },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [box])

  return room
}
