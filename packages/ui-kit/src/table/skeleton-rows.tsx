import { skeletonStyles } from '../feedback/skeleton.ts'
import { classOf } from '../theme/class-of.ts'
import type { Column } from './column.ts'
import { cellProps, tableRoles } from './table-row.tsx'

const ROWS = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder rows with bars of uneven width, like text. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody {...tableRoles.group}>
      {ROWS.map((row) => (
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
