import { cellText, spreadsheetColumns } from '../table/cell-text.ts'
import type { Column } from '../table/column.ts'
import type { Breakdown } from './breakdown.ts'

/** Without it Excel reads UTF-8 as the code page of Windows. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The parts of a CSV file as Excel opens it in Brazil: semicolons, decimal commas, CRLF. With a breakdown, each part of a row has a
 * line that repeats the cells of the row, but for those that a spreadsheet sums; a row without parts has one line.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], breakdown?: Breakdown<Row>) {
  const ofRow = spreadsheetColumns([...columns, ...(breakdown?.ofRow ?? [])])
  const ofPart = breakdown?.ofPart ?? []
  const cellsOf = (row: Row) => {
    const cells = ofRow.map((column) => cellText(column, row))
    const parts = breakdown?.parts(row) ?? []
    if (parts.length === 0) return [[...cells, ...ofPart.map(() => '')]]
    const repeated = cells.map((cell, index) => (ofRow[index]?.summed ? '' : cell))
    return parts.map((part, index) => [
      ...(index === 0 ? cells : repeated),
      ...ofPart.map((column) => cellText(column, part)),
    ])
  }
  return {
    header: `${BYTE_ORDER_MARK}${lineOf([...ofRow, ...ofPart].map(({ header }) => header))}`,
    linesOf: (rows: readonly Row[]) => rows.flatMap(cellsOf).map(lineOf).join(''),
  }
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(';')}\r\n`

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
