import { useLayoutEffect, useState } from 'react'
import type { Column } from './column.ts'
import { columnClaims, type TableRoom } from './column-claims.ts'
import { shareRoom } from './share-room.ts'
import { MANY_ROWS, useWidestTexts } from './use-widest-texts.ts'

/** From this width on, in rem, the actions of a card are in its first line. */
const WIDE_CARD = 32

export interface TableLayout {
  /** Columns side by side, or a card per row, with about two lines in wide containers. */
  kind: 'columns' | 'lines' | 'cards'
  /** The column widths as CSS percentages, so that a table follows its container before the next layout. */
  widths: readonly string[]
  /** Whether the rows of a long list are being measured for the first time. Until then it keeps its skeleton, where it is. */
  isMeasuring: boolean
}

/** Lays out a table for the width of its container, not of the window. Before the container exists, uses the desktop layout. */
export function useTableLayout<Row extends object>(
  box: HTMLElement | null,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): TableLayout {
  const room = useRoom(box, columns.map(({ key }) => key).join())
  const widest = useWidestTexts(columns, rows, room)
  const isMeasuring = !widest && rows.length > MANY_ROWS
  if (!room) return { kind: 'columns', widths: [], isMeasuring }
  const widths = shareRoom(columnClaims(columns, rows.length > 0 ? widest : undefined, room), room.width)
  if (!widths)
    return { kind: room.width >= WIDE_CARD * room.rem ? 'lines' : 'cards', widths: [], isMeasuring }
  return { kind: 'columns', widths: widths.map((width) => `${(width / room.width) * 100}%`), isMeasuring }
}

/** By table: the room that it had last, and the width of the window. A table that is shown again is laid out for it at once. */
const lastRooms = new Map<string, { room: TableRoom; windowWidth: number }>()

/** A part of a skeleton that is as wide as the list that will replace it. */
const LIST_PLACE = '[data-list-place]'

function useRoom(box: HTMLElement | null, table: string): TableRoom | null {
  const [room, setRoom] = useState(() => {
    const last = lastRooms.get(table)
    if (last?.windowWidth === window.innerWidth) return last.room
    const place = document.querySelector<HTMLElement>(LIST_PLACE)
    // In a hidden skeleton it has no width.
    return place && place.clientWidth > 0 ? measureRoom(place, table) : null
  })

  useLayoutEffect(() => {
    if (!box) return
    const measure = () => setRoom(measureRoom(box, table))
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [box, table])

  return room
}

/** @returns the same object as long as nothing has changed */
function measureRoom(box: HTMLElement, table: string): TableRoom {
  const width = box.clientWidth
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const family = getComputedStyle(box).fontFamily
  const last = lastRooms.get(table)?.room
  const isSame = last?.width === width && last.rem === rem && last.family === family
  const room = isSame ? last : { width, rem, family }
  lastRooms.set(table, { room, windowWidth: window.innerWidth })
  return room
}
