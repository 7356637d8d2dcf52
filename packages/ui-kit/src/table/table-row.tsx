import type { Column } from './column.ts'

export interface TableRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  /** In a virtual table: the row's place among all rows, and what measures it. */
  virtual?: { measure: (row: HTMLTableRowElement | null) => void }
}

export function cellProps<Row>(column: Column<Row>) {
  return {
    'data-align': column.align === 'end' || column.numeric ? 'end' : undefined,
    'data-numeric': column.numeric ? '' : undefined,
    'data-print': column.print,
  }
}

export function TableRow<Row>({ row, index, columns, virtual }: TableRowProps<Row>) {
  return (
    // The header is row 1.
    <tr data-index={index} ref={virtual?.measure} aria-rowindex={virtual && index + 2}>
      {columns.map((column) => (
        <td
          key={column.key}
          {...cellProps(column)}
          {...(column.width && { 'data-cut': '', style: { maxWidth: column.width } })}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
