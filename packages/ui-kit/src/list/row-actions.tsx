import { HStack } from '@chakra-ui/react/stack'
import type { ComponentType } from 'react'
import { RowAction } from '../button/row-action.tsx'
import type { Column } from '../table/column.ts'

/** A button of every row. */
export interface ListAction<Row> {
  /** The action, `Detalhes`; also the tooltip. */
  label: string
  /** The rest of the accessible name, which identifies the row: `do pedido cm8f2k1a`. */
  of: (row: Row) => string
  icon: ComponentType
  onClick: (row: Row) => void
  /** Whether it works without the row's id too. Otherwise it is disabled there. */
  worksWithoutId?: boolean
}

/** The width of the column in rem, by the number of buttons. */
const WIDTHS = [0, 4.25, 5.5, 6.75, 8.5]

/** The column of the row's buttons. */
export function actionColumn<Row extends object>(actions: readonly ListAction<Row>[]): Column<Row> {
  return {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: WIDTHS[actions.length] ?? actions.length * 2.125,
    card: 'actions',
    cell: (row) => (
      <HStack gap="0.5" justifyContent="flex-end">
        {actions.map(({ label, of, icon: Icon, onClick, worksWithoutId }) => (
          <RowAction
            key={label}
            label={label}
            of={of(row)}
            disabled={!worksWithoutId && 'id' in row && row.id === null}
            onClick={() => onClick(row)}
          >
            <Icon />
          </RowAction>
        ))}
      </HStack>
    ),
  }
}
