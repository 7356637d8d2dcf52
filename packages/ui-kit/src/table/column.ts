import type { ReactNode } from 'react'

/**
 * The position of a cell when its row is a card, in containers too narrow for all columns: `title` leads the card, `aside`
 * is opposite, a `line` takes the whole width, a `labelled` value shows its header, `actions` end the card. The others
 * follow one another.
 */
export type CardPlace = 'title' | 'aside' | 'line' | 'labelled' | 'actions'

/** How a column and its cells are laid out. */
export interface ColumnLayout {
  /**
   * The usual width of the column with its padding, in rem. The skeleton has these widths, in
   * proportion to the container; the rows keep them as long as every text fits.
   */
  width: number
  /** The minimum width of a text column, in rem, before rows become cards; defaults to `width`. */
  least?: number | undefined
  align?: 'start' | 'end' | undefined
  /** The row header; every table has one such column. */
  rowHeader?: boolean | undefined
  /** Figures: right-aligned, all digits of one width. */
  numeric?: boolean | undefined
  look?: 'name' | 'quiet' | undefined
  /** Ids and keys. */
  mono?: boolean | undefined
  card?: CardPlace | undefined
  /** Buttons are not printed. */
  print?: 'hide' | undefined
}

/** What a cell holds, for sorting and for spreadsheets. A `Date` shows in a spreadsheet as it does in the cell. */
export type CellValue = string | number | Date | null

interface ColumnBase<Row> extends ColumnLayout {
  key: string
  header: string
  /** Defaults to the text. A column without text and value is neither sorted nor exported. */
  value?: ((row: Row) => CellValue) | undefined
}

/**
 * A text column provides its texts, so that it can get the width of the longest. If there is no space
 * left, they wrap. Other content always fits into `width`: dates, badges, buttons.
 */
export type Column<Row> = ColumnBase<Row> &
  (
    | { text: (row: Row) => string | null; cell?: undefined }
    | { cell: (row: Row) => ReactNode; text?: undefined }
  )

/** A column of a list, which can be sorted and exported. */
export type ListColumn<Row> = Column<Row> &
  ({ text: (row: Row) => string | null } | { value: (row: Row) => CellValue })

/** Reads the value of a column; undefined if it has none. */
export function valueReader<Row>(column: Column<Row>): ((row: Row) => CellValue) | undefined {
  return column.value ?? column.text
}

/** Texts wrap. Ids and figures, which are unreadable in two halves, are truncated. */
export function textFlow<Row>(column: Column<Row>): 'cut' | 'wrap' | undefined {
  return column.text && (column.mono || column.numeric ? 'cut' : 'wrap')
}
