import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../layout/use-printing.ts'
import { useItemsInView } from '../virtual-list/use-items-in-view.tsx'
import { type ShownRows, TableRow, tableRoles } from './table-row.tsx'

/** At the usual text size; real heights are measured. */
const ESTIMATED_ROW_PX = 39
const ESTIMATED_CARD_PX = 110

export interface RowsHandle {
  /** Puts a row into the document, where it stays until another one gets focus. */
  reveal: (index: number) => void
}

interface VirtualRowsProps<Row> extends ShownRows<Row> {
  /** The box of the table scrolls the columns; the page scrolls cards. */
  table: HTMLTableElement | null
  selection: string | undefined
  ref: Ref<RowsHandle>
}

/** The visible rows, between spacers with the height of the others. On paper all of them. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, getRowKey, isSelected, table, selection, ref, ...shared } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const shown = useRef(selection)
  // Stable: for another function the virtualizer computes the position of every row again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : getRowKey(row)
    },
    [rows, getRowKey],
  )
  const { scroller, render, measure, handleFocus, reveal } = useItemsInView(list, {
    count: rows.length,
    estimateSize: (scroller) => (scroller === table?.parentElement ? ESTIMATED_ROW_PX : ESTIMATED_CARD_PX),
    overscan: 4,
    isWhole: usePrinting(),
    getItemKey,
  })

  useImperativeHandle(ref, () => ({ reveal }))

  useLayoutEffect(() => {
    if (shown.current === selection) return
    shown.current = selection
    scroller?.scrollTo({ top: 0 })
  }, [selection, scroller])

  return (
    <tbody ref={setList} {...tableRoles.group} style={{ overflowAnchor: 'none' }} onFocus={handleFocus}>
      {render('tr', (index) => {
        const row = rows[index]
        if (row === undefined) return null
        return <TableRow {...shared} row={row} index={index} measure={measure} isSelected={isSelected(row)} />
      })}
    </tbody>
  )
}
