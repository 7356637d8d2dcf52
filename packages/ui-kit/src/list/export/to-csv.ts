import { cellText, spreadsheetColumns } from '../../table/cell-text.ts'
import type { Column } from '../../table/column.ts'
import type { Breakdown } from './breakdown.ts'

/** Without it Excel reads UTF-8 as the code page of Windows. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A CSV file as Excel opens it in Brazil: semicolons, decimal commas, CRLF. With a breakdown, each part of a row has a line that
 * repeats the cells of the row; a row without parts has one line.
 */
export function toCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  breakdown?: Breakdown<Row>,
): string {
  const ofRow = spreadsheetColumns([...columns, ...(breakdown?.ofRow ?? [])])
  const ofPart = breakdown?.ofPart ?? []
  const lines = rows.flatMap((row) => {
    const cells = ofRow.map((column) => cellText(column, row))
    const parts = breakdown?.parts(row) ?? []
    if (parts.length === 0) return [[...cells, ...ofPart.map(() => '')]]
    return parts.map((part) => [...cells, ...ofPart.map((column) => cellText(column, part))])
  })
  const headers = [...ofRow, ...ofPart].map(({ header }) => header)
  return `${BYTE_ORDER_MARK}${[headers, ...lines].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
