import { Panel } from '../layout/panel.ts'
import { DataTable, type DataTableProps } from '../table/data-table.tsx'

type Given<Row extends object> = Partial<DataTableProps<Row>> & Pick<DataTableProps<Row>, 'columns' | 'rows'>

/** A table on a page, ready unless the props say something else. */
export const tableOf = <Row extends { id: string }>(props: Given<Row>) => (
  <main>
    <Panel>
      <DataTable
        label="Pedidos"
        getRowKey={({ id }) => id}
        state={{ kind: 'ready', refreshing: false }}
        emptyText="Nenhum pedido encontrado."
        {...props}
      />
    </Panel>
  </main>
)
