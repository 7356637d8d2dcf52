import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import type { ColorName } from '../theme/palette.ts'

/** A column of the table. One with a `series` is in the chart too, by the same value. */
export type FigureColumn<Row> = Column<Row> & {
  /** Neighbours in one chart differ in their `look` as well, for eyes that do not tell the colours apart. */
  series?: { color: ColorName; look?: 'hatched' | 'dashed' | undefined } | undefined
}

export type LoadedFigure<Row> = FigureProps<Row> & { rows: readonly Row[] }

export interface FigureProps<Row> {
  title: string
  /** What the chart shows, in words that a screen reader says in its place. */
  text: string
  rows: readonly Row[] | undefined
  /** The first one names the rows. */
  columns: readonly FigureColumn<Row>[]
  getRowKey: (row: Row) => string
  emptyText: string
  /** Name of the file, without the day and the ending. */
  file: string
  /** Stacked bars or lines; absent: the table alone. */
  chart?: 'bars' | 'lines' | undefined
  /** Whether it shows the table in place of the chart, and what changes that. */
  isTable?: boolean
  onTable?: ((isTable: boolean) => void) | undefined
  format?: ((value: number) => string) | undefined
  /** Behind the values of the axis. */
  unit?: '%'
  /** What the axis calls a row; null: nothing. By default the day or the text that names the row. */
  tickOf?: ((row: Row) => string | null) | undefined
  /** The address that a bar, and its cell, leads to. */
  hrefOf?: ((row: Row, key: string) => string) | undefined
  wide?: boolean
  choices?: ReactNode
}
