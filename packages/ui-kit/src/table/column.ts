import type { ReactNode } from 'react'

/**
 * The position of a cell when its row is a card, in containers too narrow for all columns: `title` leads the card, `aside`
 * is opposite, a `line` takes the width beside the actions, a `labelled` value shows its header, `actions` are at the lower
 * end, and a `hidden` one has no room. The others follow one another.
 */
export type CardSlot = 'title' | 'aside' | 'line' | 'labelled' | 'actions' | 'hidden'

export interface ColumnLayout {
  /** The usual width of its content, in characters: of the skeleton, and in a long list if no text tells the width. */
  width?: number | undefined
  align?: 'start' | 'end' | undefined
  /** The row header; every table has one such column. */
  rowHeader?: boolean | undefined
  /** Figures: right-aligned, all digits of one width, never cut in favour of another column. */
  numeric?: boolean | undefined
  /** Reais that are summed for the selected rows. */
  summed?: boolean | undefined
  look?: 'name' | 'quiet' | undefined
  /** How many decimals a spreadsheet has; undefined: as many as the value. */
  decimals?: number | undefined
  /** How many more it has for a value that needs them. */
  moreDecimals?: number | undefined
  /** Ids and keys. */
  mono?: boolean | undefined
  card?: CardSlot | undefined
  /** How many buttons its `actions` are at most, a text counted as those that it is as wide as; 3 by default. A card keeps room for four. */
  buttons?: number | undefined
  /** Whether the last of them opens the menu of the row; a card does without. */
  hasMenu?: boolean | undefined
  /** `wide` is shown only where all columns have room; so is the `rest`, which gets what the other texts leave. */
  rank?: 'wide' | 'rest' | undefined
  /** Buttons are not printed. */
  print?: 'hide' | undefined
}

/** The value of a cell, for sorting and for spreadsheets. A `Date` shows in a spreadsheet as it does in the cell. */
export type CellValue = string | number | Date | null

export interface ColumnBase<Row> extends ColumnLayout {
  key: string
  header: string
  /** Defaults to the text. A column without text and value is neither sorted nor exported. */
  value?: ((row: Row) => CellValue) | undefined
  /** The sort key, if not the value. */
  order?: ((row: Row) => CellValue) | undefined
}

/** A column with a text ends with an ellipsis where its table is too narrow, and is whole in a focused row. Other content keeps its width. */
export type Column<Row> = ColumnBase<Row> &
  (
    | {
        text: (row: Row) => string | null
        /** The text with a mark-up of its own. */
        cell?: ((row: Row) => ReactNode) | undefined
      }
    | { cell: (row: Row) => ReactNode; text?: undefined }
  )

/** A column that can be sorted and exported. Addresses and saved views name it by its key: its field, or a name of its own if it `isDerived`. */
export type ListColumn<Row> = Column<Row> &
  ({ key: keyof Row & string; isDerived?: undefined } | { isDerived: true }) &
  ({ text: (row: Row) => string | null } | { value: (row: Row) => CellValue }) & {
    /** Not shown unless the user has chosen it. */
    isOptional?: boolean | undefined
    /** Not shown if no row of the response has a value. */
    onlyWithValues?: boolean | undefined
    /** Sorts the list and is in its file, but on the screen another column shows it. */
    isUnseen?: boolean | undefined
    /** Whether a spreadsheet has it even so. */
    isExported?: (() => boolean) | undefined
  }

export function valueReader<Row>(column: Column<Row>): ((row: Row) => CellValue) | undefined {
  return column.value ?? column.text
}

/** Whether a column shrinks before the table gets wider than its container. */
export function shrinks<Row>(column: Column<Row>): boolean {
  return column.text !== undefined && !column.numeric
}
