import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { useResultAnnouncement } from '../feedback/use-result-announcement.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import type { Column } from './column.ts'
import { columnRooms } from './column-rooms.ts'
import { type ListState, partOf } from './list-state.ts'
import { ListStatus } from './list-status.tsx'
import { completeRowLink, ROW_LINK } from './row-link.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { StyledTable } from './styled-table.ts'
import { TableBox } from './table-box.tsx'
import { TableHeader, type TableSort } from './table-header.tsx'
import { layoutStyles, longListStyles } from './table-layout.ts'
import { TableRow, tableRoles } from './table-row.tsx'
import { useRowNavigation } from './use-row-navigation.ts'
import type { RowsHandle } from './virtual-rows.tsx'

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  state: ListState
  emptyText: string
  emptyAction?: ReactNode
  /** For lists without pages: only the visible rows are in the document. */
  virtual?: boolean | undefined
  /** Identifies the filters of the rows. When it changes, a virtual list scrolls back to the top. */
  selection?: string | undefined
  /** The rows in words, `cliente encontrado`: their number is announced when the selection changes. */
  found?:
    | {
        one: string
        many: string /** The total, if a page shows only some of them. */
        count?: number | undefined
      }
    | undefined
  /** Pagination; not shown for a failed list. */
  footer?: ReactNode
  /** Handles a click on a row, as a shortcut for a button in it. Keyboard users have the button. */
  onRowOpen?: ((row: Row) => void) | undefined
  /** The address of a row's details, where it has one: its name is a link then. The same function in every render. */
  linkOf?: ((row: Row) => string | undefined) | undefined
  /** The key of the row to start at, and a handler for the row that gets the focus. */
  startAt?: string | undefined
  onRowFocus?: ((key: string) => void) | undefined
  /** Whether the table is one tab stop, whose rows and their controls the arrow keys get to. */
  navigable?: boolean | undefined
  /** Whether a click selects a row instead of opening it. */
  selecting?: boolean | undefined
  /** Less space between the rows. */
  compact?: boolean | undefined
  /** Makes buttons of the headers of columns with values. */
  sort?: TableSort | undefined
  /** Handlers of the table for a pointer or a focus that gets to its rows. */
  near?: { onPointerOver: () => void; onFocus: () => void } | undefined
}

const CONTROLS = 'a, button, input, select, textarea, label, summary'

/** The clicked row; null for clicks on a control or portal in it and while text is selected. */
function clickedRow(event: MouseEvent<HTMLElement>): number | null {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return null
  const control = event.target.closest(CONTROLS)
  if ((control && !opensHere(event, control)) || window.getSelection()?.toString()) return null
  const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}

/** Whether a click on the link of a row is one on the row. With Ctrl it opens another tab. */
function opensHere(event: MouseEvent, control: Element): boolean {
  return control.matches(ROW_LINK) && !event.ctrlKey && !event.metaKey
}

/** The announced number of matching rows. */
function foundText<Row>({ rows, found, emptyText }: DataTableProps<Row>): string | undefined {
  if (!found) return undefined
  if (rows.length === 0) return emptyText
  const count = found.count ?? rows.length
  return `${formatDecimal(count)} ${count === 1 ? found.one : found.many}`
}

/** Only lists without pages need it. */
const virtualRows = onDemand(() => import('./virtual-rows.tsx'))
const selectionBar = onDemand(() => import('./selection-bar.tsx'))
const rowMenu = onDemand(() => import('./row-menu.tsx'))

/** A list of records in all its states: skeleton, error, empty, rows, stale rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    getRowKey,
    state,
    virtual = false,
    navigable = false,
    footer,
    onRowOpen,
  } = props
  const { module: virtualModule, failed, retry } = useOnDemand(virtualRows, virtual)
  const isAwaited = state.kind === 'loading' || (virtual && !virtualModule)
  const stale = state.kind === 'ready' && state.refreshing
  const [box, setBox] = useState<HTMLElement | null>(null)
  const part = partOf(state)
  const isPartial = part?.isLoading && part.isCut
  // A row that matches may be on the next page.
  const loading = isAwaited || (isPartial && rows.length === 0)
  useResultAnnouncement({
    selection: props.selection,
    text: foundText(props),
    settled: state.kind === 'ready' && !stale,
  })

  const rooms = useMemo(() => {
    if (loading) return columnRooms<Row>(columns, [])
    return virtual ? columnRooms(columns, rows) : undefined
  }, [columns, rows, virtual, loading])

  const handle = useRef<RowsHandle>(null)
  const hintId = useId()
  const reveal = (index: number) => handle.current?.reveal(index)
  const keyboard = useRowNavigation({
    enabled: navigable && !loading,
    rows,
    getRowKey,
    reveal,
    box,
    startAt: props.startAt,
    onRowFocus: props.onRowFocus,
  })
  const { menuRow, closeMenu, isSelected, selectedRows, othersSelected } = keyboard
  const { module: bar } = useOnDemand(selectionBar, selectedRows.length > 0)
  const { module: menu } = useOnDemand(rowMenu, menuRow !== undefined)

  function handleClick(event: MouseEvent<HTMLElement>) {
    const index = clickedRow(event)
    if (index !== null) event.preventDefault()
    const row = index === null ? undefined : rows[index]
    if (index === null || row === undefined) return
    if (navigable && event.shiftKey) keyboard.selectTo(index)
    else if (props.selecting || (navigable && (event.ctrlKey || event.metaKey))) keyboard.toggle(index)
    else onRowOpen?.(row)
  }

  /** Shift+click selects rows, and would mark the text between them. */
  function handleMouseDown(event: MouseEvent<HTMLElement>) {
    if (!navigable || !event.shiftKey) return
    window.getSelection()?.removeAllRanges()
    if (clickedRow(event) !== null) event.preventDefault()
  }

  function handlePointerDown({ target }: PointerEvent) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(ROW_LINK)
    if (link) completeRowLink(link)
  }

  function handleFocus(event: FocusEvent<HTMLTableElement>) {
    props.near?.onFocus()
    keyboard.tableProps.onFocus?.(event)
  }

  function body() {
    if (loading) {
      return (
        <tbody {...tableRoles.group}>
          <SkeletonRows columns={columns} />
        </tbody>
      )
    }
    if (virtual && virtualModule) {
      return (
        <virtualModule.VirtualRows
          key={String(props.compact)}
          rows={rows}
          columns={columns}
          getRowKey={getRowKey}
          box={box}
          selection={props.selection}
          navigable={navigable}
          isSelected={isSelected}
          linkOf={props.linkOf}
          ref={handle}
        />
      )
    }
    return (
      <tbody {...tableRoles.group}>
        {rows.map((row, index) => (
          <TableRow
            key={getRowKey(row)}
            row={row}
            index={index}
            columns={columns}
            navigable={navigable}
            isSelected={isSelected(row)}
            linkOf={props.linkOf}
          />
        ))}
      </tbody>
    )
  }

  function content() {
    if (virtual && failed)
      return <ErrorState message="Erro ao carregar a tabela. Tente novamente." onRetry={retry} />
    if (state.kind === 'failed')
      return <ErrorState message={state.message} hint={state.hint} onRetry={state.onRetry} />
    if (!loading && rows.length === 0) {
      return (
        <div aria-busy={stale}>
          <EmptyState text={props.emptyText} action={props.emptyAction} />
        </div>
      )
    }
    return (
      <TableBox
        label={label}
        css={virtual ? longListStyles(columns) : undefined}
        box={box}
        onBox={setBox}
        isStop={!navigable}
      >
        <StyledTable
          {...tableRoles.table}
          css={layoutStyles(columns)}
          data-rooms={rooms && ''}
          data-wrap={navigable ? undefined : ''}
          aria-label={label}
          aria-busy={loading || stale}
          aria-rowcount={virtual && !loading ? rows.length + 1 : undefined}
          data-stale={stale && !isPartial ? '' : undefined}
          data-density={props.compact ? 'compact' : undefined}
          data-opens={onRowOpen && ''}
          aria-describedby={navigable ? hintId : undefined}
          {...keyboard.tableProps}
          onPointerOver={props.near?.onPointerOver}
          onPointerDown={handlePointerDown}
          onMouseDown={handleMouseDown}
          onFocus={handleFocus}
          onClick={onRowOpen || navigable ? handleClick : undefined}
        >
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row} aria-rowindex={virtual && !loading ? 1 : undefined}>
              {columns.map((column, index) => (
                <TableHeader
                  key={column.key}
                  column={column}
                  sort={loading ? undefined : props.sort}
                  room={rooms?.[index]}
                />
              ))}
            </tr>
          </thead>
          {body()}
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
          rows={selectedRows}
          elsewhere={
            othersSelected > 0 &&
            `${formatDecimal(othersSelected)} ${virtual ? 'fora dos filtros' : 'em outra página'}`
          }
          columns={columns}
          onClear={keyboard.clear}
        />
      )}
      {menu && menuRow && <menu.RowMenu row={menuRow} onClose={closeMenu} />}
      {state.kind !== 'failed' && footer}
    </div>
  )
}
