import { cellText, spreadsheetColumns } from '../../table/cell-text.ts'
import type { Column } from '../../table/column.ts'

/** Without it Excel reads UTF-8 as the code page of Windows. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file as Excel opens it in Brazil: semicolons, decimal commas, CRLF. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = spreadsheetColumns(columns)
  const lines = [
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map((column) => cellText(column, row))),
  ]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
