import { type Column, chakra, DataTable, type ListState } from '@celeiro/ui-kit'

const READY: ListState = { kind: 'ready', refreshing: false }

/** Up to this length, all rows are in the document and the dialog scrolls them. */
const SHORT = 50

interface PreviewTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  emptyText?: string
}

/** The rows of a tool, of which a dialog shows up to 500. */
export function PreviewTable<Row extends object>({ emptyText = '', rows, ...table }: PreviewTableProps<Row>) {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable {...table} rows={rows} virtual={rows.length > SHORT} state={READY} emptyText={emptyText} />
    </chakra.div>
  )
}
