import { announce } from '../feedback/announce.ts'
import { type Column, valueReader } from './column.ts'
import type { ColumnRoom } from './column-rooms.ts'
import { cellProps, SelectBox, tableRoles } from './table-row.tsx'
import type { Selected } from './use-selection.ts'

export interface TableSort {
  order: { key: string; isDescending: boolean } | undefined
  /** Says which rows an order by a column applies to. */
  scope: (key: string) => string
  onSort: (key: string) => void
}

/** The direction after the next click, as it is announced. */
function nextDirection(order: TableSort['order'], key: string): string {
  if (order?.key !== key) return 'crescente'
  return order.isDescending ? 'padrão' : 'decrescente'
}

interface TableHeaderProps<Row> {
  column: Column<Row>
  sort: TableSort | undefined
  /** Holds the column open where its rows do not. */
  room: ColumnRoom | undefined
  /** How many of the shown rows are selected, where its box selects them. */
  selected?: Selected | undefined
}

/** The header of a column: a button where the column can be sorted, which the arrow keys get to. */
export function TableHeader<Row>({ column, sort, room, selected }: TableHeaderProps<Row>) {
  const { key, header } = column
  const order = sort?.order?.key === key ? sort.order : undefined

  function handleClick() {
    if (!sort) return
    announce(`${header}: ordem ${nextDirection(sort.order, key)}. ${sort.scope(key)}.`)
    sort.onSort(key)
  }

  return (
    <th
      scope="col"
      {...tableRoles.header}
      {...cellProps(column)}
      aria-sort={order && (order.isDescending ? 'descending' : 'ascending')}
      data-selects={selected && ''}
    >
      {selected && (
        <SelectBox label="Selecionar página" checked={selected === 'all'} isPartly={selected === 'some'} />
      )}
      {sort && valueReader(column) ? (
        <button type="button" tabIndex={-1} title={sort.scope(key)} onClick={handleClick}>
          {header}
        </button>
      ) : (
        <span>{header}</span>
      )}
      {typeof room === 'number' && <i style={{ width: `${room}ch` }} />}
      {typeof room === 'string' && <i data-room={room} />}
    </th>
  )
}
