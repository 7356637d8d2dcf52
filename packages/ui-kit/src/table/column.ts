import type { ReactNode } from 'react'

/**
 * Where a cell stands when its row is a card, on containers too narrow for all columns: `title` leads the card, `aside`
 * faces it, a `line` takes the whole width, a `labelled` value says its header, `actions` close the card. The others
 * follow one another.
 */
export type CardPlace = 'title' | 'aside' | 'line' | 'labelled' | 'actions'

/** How a column and its cells are laid out. */
export interface ColumnLayout {
  /**
   * The whole column with its padding, in rem, as wide as its usual values want it. The skeleton has these widths, in
   * proportion to the container; the rows keep them as long as every text fits.
   */
  width: number
  /** How far a column of texts may shrink, in rem, before rows become cards; `width` where it is left out. */
  least?: number | undefined
  align?: 'start' | 'end' | undefined
  /** Names the row: one column of every table does. */
  rowHeader?: boolean | undefined
  /** Figures: right-aligned, all digits of one width. */
  numeric?: boolean | undefined
  look?: 'name' | 'quiet' | undefined
  /** Ids and keys. */
  mono?: boolean | undefined
  card?: CardPlace | undefined
  /** Buttons are of no use on paper. */
  print?: 'hide' | undefined
}

interface ColumnBase extends ColumnLayout {
  key: string
  header: string
}

/**
 * A column of texts says what they are, so that it can be given the room that the longest needs; where there is none
 * left, they go on in a second line. Any other content fits into `width` by its nature: dates, badges, buttons.
 */
export type Column<Row> = ColumnBase &
  (
    | { text: (row: Row) => string | null; cell?: undefined }
    | { cell: (row: Row) => ReactNode; text?: undefined }
  )

/** Texts go on in a second line; ids and figures, which nobody knows in two halves, are cut. */
export function textFlow<Row>(column: Column<Row>): 'cut' | 'wrap' | undefined {
  return column.text && (column.mono || column.numeric ? 'cut' : 'wrap')
}
