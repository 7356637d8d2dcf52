import { toNumber } from '@celeiro/api-contract/wire'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, readInstant } from '../formatters/dates.ts'
import { formatMoney, formatUnitPrice } from '../formatters/money.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import type { CellValue, ColumnBase, ColumnLayout } from './column.ts'

/** The fields of a row whose values are all of this type. */
type FieldOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key & string : never }[keyof Row]

/** A `ListColumn` of a field. An interface, because the compiler prints its name in errors, and of another type all parts. */
interface FieldColumn<Row> extends ColumnBase<Row> {
  key: keyof Row & string
}

interface TextColumn<Row> extends FieldColumn<Row> {
  text: (row: Row) => string | null
}

interface InstantColumn<Row> extends FieldColumn<Row> {
  cell: (row: Row) => ReactNode
  value: (row: Row) => CellValue
}

type Timestamp = string | number | null

/** Columns of the usual kinds, each of a field that holds what it shows: `columnsFor<Order>().money('status', …)` does not compile. */
export function columnsFor<Row extends object>() {
  const text = (
    key: FieldOf<Row, string | null>,
    header: string,
    layout?: ColumnLayout,
  ): TextColumn<Row> => ({
    key,
    header,
    ...layout,
    text: (row) => {
      const value: unknown = row[key]
      return typeof value === 'string' ? value : null
    },
  })

  const figure =
    (format: (value: unknown) => string, figures: ColumnLayout = {}) =>
    (key: FieldOf<Row, number | null>, header: string, layout?: ColumnLayout): TextColumn<Row> => ({
      key,
      header,
      numeric: true,
      card: 'labelled',
      ...figures,
      ...layout,
      text: (row) => format(row[key]),
      value: (row) => toNumber(row[key]),
    })

  const instant =
    (format: (value: unknown) => string, width: number) =>
    (key: FieldOf<Row, Timestamp>, header: string, layout?: ColumnLayout): InstantColumn<Row> => ({
      key,
      header,
      width,
      look: 'quiet',
      card: 'labelled',
      ...layout,
      cell: (row) => format(row[key]),
      value: (row) => dateOf(row[key]),
    })

  return {
    text,
    /** The name of a row: its header, and the title of its card. */
    name: (key: FieldOf<Row, string | null>, header: string, layout?: ColumnLayout) =>
      text(key, header, { rowHeader: true, look: 'name', card: 'title', ...layout }),
    number: figure(formatDecimal),
    money: figure(formatMoney, { decimals: 2 }),
    unitPrice: figure(formatUnitPrice, { decimals: 2, moreDecimals: 4 }),
    /** A day, from ISO 8601 text or epoch milliseconds. */
    date: instant(formatDate, 10),
    dateTime: instant(formatDateTime, 16),
  }
}

function dateOf(value: unknown): Date | null {
  const instant = readInstant(value)
  return instant === null ? null : new Date(instant)
}
