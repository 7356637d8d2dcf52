import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { type ListState, ListStatus, partialOf } from '../feedback/list-state.tsx'
import { useResultAnnouncement } from '../feedback/use-result-announcement.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import type { Column } from './column.ts'
import { columnRooms } from './column-rooms.ts'
import { actionColumn, useStableActions } from './row-actions.tsx'
import type { RowsProps } from './row-commands.ts'
import { InRow } from './row-context.ts'
import type { SelectionOffers } from './selection-bar.tsx'
import { StyledTable } from './styled-table.ts'
import { TableBox } from './table-box.tsx'
import { TableHeader, type TableSort } from './table-header.tsx'
import { layoutStyles, longListStyles } from './table-layout.ts'
import { PageRows, SkeletonRows, tableRoles } from './table-row.tsx'
import { useHeldColumns } from './use-held-columns.ts'
import { useRows } from './use-rows.ts'
import type { RowsHandle } from './virtual-rows.tsx'

export interface DataTableProps<Row> extends RowsProps<Row>, SelectionOffers<Row> {
  state: ListState
  emptyText: string
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  /** Pagination; not shown for a failed list. */
  footer?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  /** The accessible name of the table. */
  label: string
  /** For lists without pages: only the visible rows are in the document. */
  virtual?: boolean | undefined
  /** Identifies the filters of the rows. When it changes, a virtual list scrolls back to the top. */
  selection?: string | undefined
  /** Whether there are any. The columns keep their widths then, so that nothing moves while somebody types. */
  filtered?: boolean | undefined
  /** The rows in words, `cliente encontrado`: their number, or the total `count`, is announced when the selection changes. */
  found?: { one: string; many: string; count?: number | undefined } | undefined
  /** Whether a row that was changed matches the filters still, as far as the list knows. By default it does. */
  matches?: ((row: Row) => boolean) | undefined
  /** Receives what leaves only the given rows selected. */
  selectRows?: Ref<(rows: readonly Row[]) => void> | undefined
  compact?: boolean | undefined
  /** Makes buttons of the headers of columns with values. */
  sort?: TableSort | undefined
}

function foundText<Row>({ rows, found, emptyText }: DataTableProps<Row>): string | undefined {
  if (!found) return undefined
  if (rows.length === 0) return emptyText
  const count = found.count ?? rows.length
  return `${formatDecimal(count)} ${count === 1 ? found.one : found.many}`
}

/** Only lists without pages need it. */
const virtualRows = onDemand(() => import('./virtual-rows.tsx'))
const selectionBar = onDemand(() => import('./selection-bar.tsx'))
const actionMenu = onDemand(() => import('../menu/action-menu.tsx'))

/** A list of records in all its states: skeleton, error, empty, rows, stale rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, virtual = false, navigable = false } = props
  const actions = useStableActions(props.actions)
  const isSelectable = props.nameOf !== undefined
  const columns = useMemo(
    () => (actions ? [...props.columns, actionColumn(actions, isSelectable)] : props.columns),
    [props.columns, actions, isSelectable],
  )
  const { module: virtualModule, failed, retry } = useOnDemand(virtualRows, virtual)
  const state: ListState =
    virtual && failed
      ? { kind: 'failed', message: 'Erro ao carregar a tabela. Tente novamente.', onRetry: retry }
      : props.state
  const stale = state.kind === 'ready' && state.refreshing
  const partial = partialOf(state)
  const isPartial = partial?.isLoading && partial.isCut
  // A row that matches may be on the next page.
  const loading = state.kind === 'loading' || (virtual && !virtualModule) || (isPartial && rows.length === 0)
  const isLong = virtual && !loading
  const isCurrent = state.kind === 'ready' && !stale
  useResultAnnouncement(props.selection, foundText(props), isCurrent)

  const rooms = useMemo(() => {
    if (loading) return columnRooms<Row>(columns, [])
    return virtual ? columnRooms(columns, rows) : undefined
  }, [columns, rows, virtual, loading])

  const [table, setTable] = useState<HTMLTableElement | null>(null)
  const held = useHeldColumns(table, props)
  const handle = useRef<RowsHandle>(null)
  const hintId = useId()
  const { tableProps, menu, selectedRows, ...selected } = useRows({
    ...props,
    isCurrent,
    navigable: navigable && !loading,
    reveal: (index) => handle.current?.reveal(index),
    table,
  })
  const { module: bar } = useOnDemand(selectionBar, selectedRows.length > 0)
  const { module: menuModule } = useOnDemand(actionMenu, menu !== undefined)

  /** The button that was pressed may go with the selection. */
  function keepSelected(kept: readonly Row[]) {
    selected.keep(kept)
    if (kept.length === 0) table?.focus()
  }

  useImperativeHandle(props.selectRows, () => keepSelected)

  function body() {
    if (loading) return <SkeletonRows columns={columns} />
    const { getRowKey, linkOf, nameOf, selection } = props
    const { isSelected } = selected
    const shown = { rows, columns, getRowKey, navigable, linkOf, nameOf, isSelected }
    if (!virtual || !virtualModule) return <PageRows {...shown} />
    const { VirtualRows } = virtualModule
    return (
      <VirtualRows key={String(props.compact)} {...shown} table={table} selection={selection} ref={handle} />
    )
  }

  function content() {
    if (state.kind === 'failed')
      return <ErrorState message={state.message} hint={state.hint} onRetry={state.onRetry} />
    if (!loading && rows.length === 0)
      return (
        <div aria-busy={stale}>
          <EmptyState text={props.emptyText} hint={props.emptyHint} action={props.emptyAction} />
        </div>
      )
    return (
      <TableBox
        label={label}
        css={virtual ? longListStyles(columns, navigable) : undefined}
        isStop={!navigable}
      >
        <StyledTable
          {...tableRoles.table}
          ref={setTable}
          css={layoutStyles(columns, navigable)}
          style={held}
          data-rooms={rooms && ''}
          data-wrap={navigable ? undefined : ''}
          aria-label={label}
          aria-busy={loading || stale}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          data-stale={stale && !isPartial ? '' : undefined}
          data-density={props.compact ? 'compact' : undefined}
          data-opens={props.onRowOpen && ''}
          data-selecting={props.selecting || selectedRows.length > 0 ? '' : undefined}
          aria-describedby={navigable ? hintId : undefined}
          {...tableProps}
        >
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row} aria-rowindex={isLong ? 1 : undefined}>
              {columns.map((column, index) => (
                <TableHeader
                  key={column.key}
                  column={column}
                  sort={loading ? undefined : props.sort}
                  room={rooms?.[index]}
                  selected={props.nameOf && !loading && index === 0 ? selected.shownPart : undefined}
                />
              ))}
            </tr>
          </thead>
          <InRow value={navigable}>{body()}</InRow>
        </StyledTable>
      </TableBox>
    )
  }

  return (
    // Tells `keepFocus` which row to focus when this one is removed.
    <div data-list="" style={{ scrollMarginTop: '4rem' }}>
      <ListStatus state={state} />
      {content()}
      {navigable && (
        <VisuallyHidden id={hintId} hidden>
          Setas percorrem as linhas e seus botões. Enter abre, espaço seleciona, Shift+F10 mostra as ações.
        </VisuallyHidden>
      )}
      {bar && selectedRows.length > 0 && (
        <bar.SelectionBar
          {...props}
          {...selected}
          rows={selectedRows}
          isWhole={virtual || (props.found?.count ?? Infinity) <= rows.length}
          columns={columns}
          keep={keepSelected}
        />
      )}
      {menuModule && menu && <menuModule.ActionMenu {...menu} />}
      {state.kind !== 'failed' && props.footer}
    </div>
  )
}
