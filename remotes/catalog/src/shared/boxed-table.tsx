import { chakra, DataTable, type DataTableProps, type ListState } from '@celeiro/ui-kit'

const READY: ListState = { kind: 'ready', refreshing: false }

/** Up to this length, all rows are in the document and the dialog scrolls them. */
const SHORT = 50

type BoxedTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'getRowKey'> & {
  emptyText?: string
  /** The state of the query that the rows come from; absent for rows at hand. */
  state?: ListState
  /** Only the rows in view are in the document, if they are many. */
  virtual?: boolean
}

/** A table in a dialog. */
export function BoxedTable<Row extends object>(props: BoxedTableProps<Row>) {
  const { emptyText = '', state = READY, virtual = false, ...table } = props
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable
        {...table}
        virtual={virtual && table.rows.length > SHORT}
        state={state}
        emptyText={emptyText}
      />
    </chakra.div>
  )
}
