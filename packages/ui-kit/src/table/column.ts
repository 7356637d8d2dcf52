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

interface ColumnBase extends ColumnLayout {
  key: string
  header: string
}

/**
 * A text column provides its texts, so that it can get the width of the longest. If there is no space
 * left, they wrap. Other content always fits into `width`: dates, badges, buttons.
 */
export type Column<Row> = ColumnBase &
  (
    | { text: (row: Row) => string | null; cell?: undefined }
    | { cell: (row: Row) => ReactNode; text?: undefined }
  )

/** Texts wrap. Ids and figures, which are unreadable in two halves, are truncated. */
export function textFlow<Row>(column: Column<Row>): 'cut' | 'wrap' | undefined {
  return column.text && (column.mono || column.numeric ? 'cut' : 'wrap')
}
