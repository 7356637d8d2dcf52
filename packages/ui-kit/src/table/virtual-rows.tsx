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
import { usePrinting } from '../layout/use-printing.ts'
import { aroundFocus, withPinned } from '../virtual-list/pinned-items.ts'
import { useItemsInView } from '../virtual-list/use-items-in-view.ts'
import { type ShownRows, TableRow, tableRoles } from './table-row.tsx'

/** At the usual text size; real heights are measured. */
const ESTIMATED_ROW_PX = 39
const ESTIMATED_CARD_PX = 110

/** The handle of the rows of a long list, of which only some are in the document. */
export interface RowsHandle {
  /** Puts a row into the document, where it stays until another one gets focus. */
  reveal: (index: number) => void
}

interface VirtualRowsProps<Row> extends ShownRows<Row> {
  /** Its box scrolls the columns; the page scrolls cards. */
  table: HTMLTableElement | null
  selection: string | undefined
  ref: Ref<RowsHandle>
}

/** The visible rows, between spacers with the height of the others. On paper all of them. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, getRowKey, isSelected, table, selection, ref, ...shared } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const shown = useRef(selection)
  const isPrinting = usePrinting()
  // Stable: for another function the virtualizer computes the position of every row again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : getRowKey(row)
    },
    [rows, getRowKey],
  )
  const { scroller, items, start, end, measure } = useItemsInView(list, {
    count: rows.length,
    estimateSize: (scroller) => (scroller === table?.parentElement ? ESTIMATED_ROW_PX : ESTIMATED_CARD_PX),
    overscan: 4,
    rangeExtractor: (range) =>
      isPrinting ? [...rows.keys()] : withPinned(range, focused === null ? [] : aroundFocus(focused)),
    getItemKey,
  })

  useImperativeHandle(ref, () => ({
    reveal: (index) => flushSync(() => setFocused(index)),
  }))

  useLayoutEffect(() => {
    if (shown.current === selection) return
    shown.current = selection
    scroller?.scrollTo({ top: 0 })
  }, [selection, scroller])

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

  let above = start
  return (
    <tbody
      ref={setList}
      {...tableRoles.group}
      style={{ overflowAnchor: 'none' }}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {items.map((item) => {
        const row = rows[item.index]
        const gap = item.start - above
        above = item.end
        return (
          row !== undefined && (
            <Fragment key={item.key}>
              {spacer('gap', gap)}
              <TableRow
                {...shared}
                row={row}
                index={item.index}
                measure={measure}
                isSelected={isSelected(row)}
              />
            </Fragment>
          )
        )
      })}
      {spacer('rest', end - above)}
    </tbody>
  )
}
