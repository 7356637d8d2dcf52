import type { Column } from '../table/column.ts'
import type { Breakdown } from './breakdown.ts'
import { cellText, spreadsheetColumns } from './cell-text.ts'

/** Without it Excel reads UTF-8 as the code page of Windows. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The parts of a CSV file as Excel opens it in Brazil: semicolons, decimal commas, CRLF. With a breakdown, each item of a row has a
 * line that repeats the cells of the row, but for those that a spreadsheet sums; a row without items has one line.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], breakdown?: Breakdown<Row>) {
  const ofRow = spreadsheetColumns([...columns, ...(breakdown?.ofRow ?? [])])
  const ofLine = breakdown?.ofLine ?? []
  const cellsOf = (row: Row) => {
    const cells = ofRow.map((column) => cellText(column, row))
    const lines = breakdown?.lines(row) ?? []
    if (lines.length === 0) return [[...cells, ...ofLine.map(() => '')]]
    const repeated = cells.map((cell, index) => (ofRow[index]?.summed ? '' : cell))
    return lines.map((line, index) => [
      ...(index === 0 ? cells : repeated),
      ...ofLine.map((column) => cellText(column, line)),
    ])
  }
  return {
    header: `${BYTE_ORDER_MARK}${lineOf([...ofRow, ...ofLine].map(({ header }) => header))}`,
    linesOf: (rows: readonly Row[]) => rows.flatMap(cellsOf).map(lineOf).join(''),
  }
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(';')}\r\n`

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
