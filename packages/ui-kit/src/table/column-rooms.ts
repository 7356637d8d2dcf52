import { type Column, valueReader } from './column.ts'

/** The content that holds a column open: a text, or a number of characters. */
export type ColumnRoom = string | number

/** How much wider a capital letter is than others. */
const CAPITAL = 1.3
const CAPITALS = /\p{Lu}/gu

function usualWidth<Row>({ text, numeric, width }: Column<Row>): number {
  return width ?? (text ? (numeric ? 12 : 20) : 10)
}

/** What holds columns open where rows cannot: of a long list only some are in the document, and the columns must not move while it scrolls. */
export function columnRooms<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ColumnRoom[] {
  return columns.map((column) => {
    const { text, width } = column
    const row = widestRow(column, rows)
    if (row === undefined) return usualWidth(column)
    const value = valueReader(column)?.(row)
    const shown = text?.(row) ?? (value instanceof Date ? column.cell?.(row) : width ? null : value)
    return typeof shown === 'string' ? shown : usualWidth(column)
  })
}

/** The row with the largest figure or the longest text. To lay out the texts of all rows would take a hundred times as long. */
function widestRow<Row>(column: Column<Row>, rows: readonly Row[]): Row | undefined {
  const read = valueReader(column)
  if (!read) return undefined
  let [widest, most] = [rows[0], 0]
  for (const row of rows) {
    const value = read(row)
    const width = typeof value === 'string' ? textWidth(value, most) : Math.abs(Number(value))
    if (width > most) [widest, most] = [row, width]
  }
  return widest
}

/** In small letters. Counts the capitals only of a text that may be wider than the widest so far. */
function textWidth(text: string, most: number): number {
  const { length } = text
  if (length * CAPITAL <= most) return length
  return length + (text.match(CAPITALS)?.length ?? 0) * (CAPITAL - 1)
}
