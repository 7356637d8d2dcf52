import { memo } from 'react'
import { skeletonStyles } from '../feedback/skeleton.ts'
import { EM_DASH, formatText } from '../formatters/text.ts'
import { classOf } from '../theme/class-of.ts'
import type { Column } from './column.ts'
import { addressInList, type RowOffers } from './row-actions.tsx'

/** Common to the rows of a page and those of a long list. */
export interface ShownRows<Row> extends Pick<RowOffers<Row>, 'linkOf' | 'nameOf'> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  isSelected: (row: Row) => boolean
  navigable: boolean
}

interface TableRowProps<Row> extends Omit<ShownRows<Row>, 'rows' | 'getRowKey' | 'isSelected'> {
  row: Row
  index: number
  /** The ref that measures the row of a virtual table, which also states its index among all rows. */
  measure?: (row: HTMLTableRowElement | null) => void
  isSelected: boolean
}

/** Some browsers drop table semantics when rows are displayed as cards, so roles are explicit. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
} as const

/** The attributes that the table's style sheet selects cells by. */
export function cellProps<Row>(column: Column<Row>) {
  return {
    'data-align': column.align === 'end' || column.numeric ? 'end' : undefined,
    'data-numeric': column.numeric ? '' : undefined,
    'data-look': column.look,
    'data-mono': column.mono ? '' : undefined,
    'data-text': column.text && '',
    'data-card': column.card,
    'data-rank': column.rank,
    'data-print': column.print,
  }
}

/** The content of a cell, and its attributes. The title holds the whole text, which may be cut. */
function contentOf<Row>(column: Column<Row>, { row, linkOf, navigable }: TableRowProps<Row>) {
  if (!column.text) return { children: column.cell(row) }
  const text = column.text(row)
  const title = text ?? undefined
  const shown = formatText(text)
  const content = column.cell?.(row) ?? shown
  const empty = { 'data-empty': shown === EM_DASH ? '' : undefined }
  // A figure is short: its cell cuts it.
  if (column.numeric) return { ...empty, title, children: content }
  const href = column.card === 'title' ? linkOf?.(row) : undefined
  if (href === undefined) return { ...empty, children: <span title={title}>{content}</span> }
  return {
    ...empty,
    children: (
      // The mouse can mark the text of the link.
      <a
        href={href}
        title={title}
        tabIndex={navigable ? -1 : undefined}
        data-row-link=""
        draggable={false}
        onPointerDown={({ currentTarget }) => {
          currentTarget.href = addressInList(href)
        }}
      >
        {content}
      </a>
    ),
  }
}

function TableRowCells<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, measure, navigable, isSelected, nameOf } = props
  return (
    // The header is row 1.
    <tr
      {...tableRoles.row}
      data-index={index}
      ref={measure}
      aria-rowindex={measure && index + 2}
      tabIndex={navigable ? -1 : undefined}
      aria-selected={isSelected || undefined}
    >
      {columns.map((column, position) => {
        const Cell = column.rowHeader ? 'th' : 'td'
        const { children, ...content } = contentOf(column, props)
        const selects = nameOf && position === 0
        return (
          <Cell
            key={column.key}
            {...(column.rowHeader ? { ...tableRoles.rowHeader, scope: 'row' } : tableRoles.cell)}
            {...cellProps(column)}
            data-label={column.card === 'labelled' ? column.header : undefined}
            data-selects={selects ? '' : undefined}
            // The name of its box is not a part of it.
            aria-label={(selects && column.text?.(row)) || undefined}
            {...content}
          >
            {selects ? (
              <>
                {children}
                <SelectBox label={`Selecionar ${nameOf(row)}`} checked={isSelected} />
              </>
            ) : (
              children
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

/** A row. It renders again only for other data, another position or other columns. */
export const TableRow = memo(TableRowCells) as typeof TableRowCells // `memo` loses the type parameter

export function PageRows<Row>({ rows, getRowKey, isSelected, ...row }: ShownRows<Row>) {
  return (
    <tbody {...tableRoles.group}>
      {rows.map((data, index) => (
        <TableRow key={getRowKey(data)} {...row} row={data} index={index} isSelected={isSelected(data)} />
      ))}
    </tbody>
  )
}

const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder rows with bars of uneven width, like text. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody {...tableRoles.group}>
      {PLACEHOLDERS.map((row) => (
        <tr key={row} {...tableRoles.row}>
          {columns.map((column, index) => (
            <td key={column.key} {...tableRoles.cell} {...cellProps(column)}>
              <span
                aria-hidden
                className={classOf(skeletonStyles, {
                  width: `${3.5 + ((row * 3 + index * 5) % 4)}rem`,
                  maxWidth: 'full',
                  // In the middle of a line of text.
                  marginBlock: 'calc((1lh - 0.75em) / 2)',
                  marginLeft: column.align === 'end' || column.numeric ? 'auto' : undefined,
                })}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Whether only some of its rows are selected. */
  isPartly?: boolean
}

/** Selects a row, or those of the page. The table handles its clicks. It is no stop of the keys, since Space on the row does the same. */
export const SelectBox = ({ label, checked, isPartly = false }: SelectBoxProps) => (
  <input
    type="checkbox"
    tabIndex={-1}
    aria-label={label}
    checked={checked}
    onChange={handledByTable}
    ref={(box) => {
      if (box) box.indeterminate = isPartly
    }}
  />
)

function handledByTable() {}
