import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { aroundFocus, withKept } from '../virtual-list/kept-in-document.ts'
import type { Column } from './column.ts'
import { hasCards } from './table-layout.ts'
import { TableRow, tableRoles } from './table-row.tsx'

/** At the usual text size; real heights are measured. */
const ESTIMATED_ROW_PX = 39
const ESTIMATED_CARD_PX = 110

/** What a table asks of the rows of a long list, of which only some are in the document. */
export interface RowsHandle {
  /** Puts a row into the document, where it stays until another one gets focus. */
  reveal: (index: number) => void
}

export interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  getRowKey: (row: Row) => string
  box: HTMLElement | null
  selection: string | undefined
  navigable: boolean
  isSelected: (row: Row) => boolean
  linkOf: ((row: Row) => string | undefined) | undefined
  ref: Ref<RowsHandle>
}

/** The visible rows, between spacers with the height of the others. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, columns, getRowKey, box, selection, navigable, isSelected, linkOf } = props
  const [focused, setFocused] = useState<number | null>(null)
  const shown = useRef(selection)
  const cards = useCards(box)
  // Stable: for another function the virtualizer computes the position of every row again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : getRowKey(row)
    },
    [rows, getRowKey],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => (cards ? ESTIMATED_CARD_PX : ESTIMATED_ROW_PX),
    overscan: 4,
    rangeExtractor: (range) => withKept(range, focused === null ? [] : aroundFocus(focused)),
    getItemKey,
  })

  useImperativeHandle(props.ref, () => ({
    reveal: (index) => flushSync(() => setFocused(index)),
  }))

  useLayoutEffect(() => {
    if (shown.current === selection) return
    shown.current = selection
    box?.scrollTo({ top: 0 })
  }, [selection, box])

  function handleFocus(event: FocusEvent) {
    const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
    setFocused(index === undefined ? null : Number(index))
  }

  /** While focus moves to another row, that row must stay in the document. */
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
  }

  const spacer = (key: string, height: number) =>
    height > 0 && <tr key={key} aria-hidden style={{ height }} />

  let end = 0
  return (
    // The virtualizer itself corrects the scroll position when rows above turn out to be higher than estimated.
    <tbody {...tableRoles.group} style={{ overflowAnchor: 'none' }} onFocus={handleFocus} onBlur={handleBlur}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        const gap = item.start - end
        end = item.end
        return (
          row !== undefined && (
            <Fragment key={item.key}>
              {spacer('gap', gap)}
              <TableRow
                row={row}
                index={item.index}
                columns={columns}
                measure={virtualizer.measureElement}
                navigable={navigable}
                isSelected={isSelected(row)}
                linkOf={linkOf}
              />
            </Fragment>
          )
        )
      })}
      {spacer('rest', virtualizer.getTotalSize() - end)}
    </tbody>
  )
}

/** Whether the rows in a box are cards. */
function useCards(box: HTMLElement | null): boolean {
  const [cards, setCards] = useState(false)
  useLayoutEffect(() => {
    const table = box?.firstElementChild
    if (!table) return
    const observer = new ResizeObserver(() => setCards(hasCards(table)))
    observer.observe(table)
    return () => observer.disconnect()
  }, [box])
  return cards
}
