import type { Column } from '../table/column.ts'

/** A spreadsheet with a line for each part of a row, such as the items of an order, instead of one line per row. */
export interface Breakdown<Row, Part = unknown> {
  /** The choice, `Com itens`. */
  label: string
  /** Whether it is chosen until the user says otherwise. */
  isUsual?: boolean
  /** Columns of the row that the list does not have. */
  ofRow: readonly Column<Row>[]
  parts: (row: Row) => readonly Part[]
  ofPart: readonly Column<Part>[]
}

/** A breakdown into parts of any type. */
export const breakdownOf = <Row, Part>(breakdown: Breakdown<Row, Part>): Breakdown<Row> =>
  breakdown as unknown as Breakdown<Row> // Nothing but its own columns reads its parts.
