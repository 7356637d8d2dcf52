import { guardFormula } from '@celeiro/api-contract/formula-guard'
import { EM_DASH, formatText } from '../formatters/text.ts'
import { type Column, type ColumnLayout, valueReader } from '../table/column.ts'

export function spreadsheetColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => valueReader(column))
}

/** A cell as a Brazilian spreadsheet reads it: a decimal comma, dates as on the screen, nothing for no value, an apostrophe before a formula. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = valueReader(column)?.(row) ?? null
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return ''
    return figureText(value, column).replace('.', ',')
  }
  const shown = value instanceof Date ? column.cell?.(row) : value
  const text = formatText(shown)
  if (text === EM_DASH) return ''
  return guardFormula(text)
}

function figureText(value: number, { decimals, moreDecimals = 0 }: ColumnLayout): string {
  if (decimals === undefined) return String(value)
  return value.toFixed(decimals + moreDecimals).replace(new RegExp(`0{0,${moreDecimals}}$`), '')
}

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
