import { formatDate, formatDateTime, readInstant } from '../formatters/dates.ts'
import { formatMoney } from '../formatters/money.ts'
import { toNumber } from '../formatters/numbers.ts'
import type { ColumnLayout, ListColumn } from '../table/column.ts'

/** The fields of a row whose values are all of this type. */
type FieldOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key & string : never }[keyof Row]

type Timestamp = string | number | null

/**
 * Columns of the usual kinds. Each takes a field that holds what it shows: `columnsFor<Order>().money('status', …)` does not
 * compile. Other columns are written out as `ListColumn`.
 */
export function columnsFor<Row extends object>() {
  const text = (key: FieldOf<Row, string | null>, header: string, layout: ColumnLayout): ListColumn<Row> => ({
    key,
    header,
    ...layout,
    text: (row) => {
      const value: unknown = row[key]
      return typeof value === 'string' ? value : null
    },
  })

  return {
    text,
    /** What a row is called: its header, and the title of its card. */
    name: (key: FieldOf<Row, string | null>, header: string, layout: ColumnLayout) =>
      text(key, header, { rowHeader: true, look: 'name', card: 'title', ...layout }),
    /** Reais. */
    money: (key: FieldOf<Row, number | null>, header: string, layout: ColumnLayout): ListColumn<Row> => ({
      key,
      header,
      numeric: true,
      card: 'labelled',
      ...layout,
      text: (row) => formatMoney(row[key]),
      value: (row) => toNumber(row[key]),
    }),
    /** A day, from ISO 8601 text or epoch milliseconds. */
    date: (key: FieldOf<Row, Timestamp>, header: string): ListColumn<Row> => ({
      key,
      header,
      width: 6.5,
      look: 'quiet',
      card: 'labelled',
      cell: (row) => formatDate(row[key]),
      value: (row) => dateOf(row[key]),
    }),
    /** A day and the time of day, from ISO 8601 text or epoch milliseconds. */
    dateTime: (
      key: FieldOf<Row, Timestamp>,
      header: string,
      layout?: Partial<ColumnLayout>,
    ): ListColumn<Row> => ({
      key,
      header,
      width: 8.75,
      look: 'quiet',
      card: 'labelled',
      ...layout,
      cell: (row) => formatDateTime(row[key]),
      value: (row) => dateOf(row[key]),
    }),
  }
}

function dateOf(value: unknown): Date | null {
  const instant = readInstant(value)
  return instant === null ? null : new Date(instant)
}
