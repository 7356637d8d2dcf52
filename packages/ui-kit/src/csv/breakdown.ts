import type { Column } from '../table/column.ts'

/** A spreadsheet with a line for each item of a row, such as the items of an order, instead of one line per row. */
export interface Breakdown<Row, Line = unknown> {
  /** The choice, `Com itens`. */
  label: string
  /** Whether it is chosen until the user says otherwise. */
  isUsual?: boolean
  /** Columns of the row that the list does not have. */
  ofRow: readonly Column<Row>[]
  lines: (row: Row) => readonly Line[]
  ofLine: readonly Column<Line>[]
}

export const breakdownOf = <Row, Line>(breakdown: Breakdown<Row, Line>): Breakdown<Row> =>
  breakdown as unknown as Breakdown<Row> // Nothing but its own columns reads its lines.
