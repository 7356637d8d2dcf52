import { cellText, spreadsheetColumns } from './cell-text.ts'
import type { Column } from './column.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Rows as cells, as spreadsheets paste them, by media type. */
export function toClipboard<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Record<string, string> {
  const copied = spreadsheetColumns(columns)
  const lines = rows.map((row) => copied.map((column) => cellText(column, row).replaceAll(/[\t\r\n]+/g, ' ')))
  const cell = (text: string) => `<td>${text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')}</td>`
  return {
    'text/plain': lines.map((cells) => cells.join('\t')).join('\r\n'),
    'text/html': `<table>${lines.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</table>`,
  }
}
