import { type Column, isTouch, type OnDemand, RowAction } from '@celeiro/ui-kit'
import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** A button of every row. */
export interface ListAction<Row> {
  /** The action, `Detalhes`; also the tooltip. */
  label: string
  /**
   * The rest of the accessible name, which identifies the row: `do pedido cm8f2k1a`. The same function in every render;
   * for another one all rows render again.
   */
  of: (row: Row) => string
  icon: ComponentType
  /** The key that stands for the button while its row has the focus. */
  shortcut?: 'Enter' | 'L' | 'E' | 'Delete'
  onClick: (row: Row) => void
  /** Whether it works without the row's id too. Otherwise it is disabled there. */
  worksWithoutId?: boolean
  /** The code that it opens: fetched once the pointer or the focus is on any row. */
  opens?: OnDemand<unknown>
}

/** The width of a button, in characters. */
const BUTTON = { mouse: 4, touch: 6 }

/**
 * The columns of a list and that of its buttons. They stay the same while only the handlers of the buttons change, as
 * they do with every render of a page, so that no row renders for that.
 */
export function useColumnsWithActions<Row extends object>(
  columns: readonly Column<Row>[],
  actions: readonly ListAction<Row>[] | undefined,
): readonly Column<Row>[] {
  const [shown, setShown] = useState(actions)
  if (!looksTheSame(shown, actions)) setShown(actions)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(() => {
    if (!shown) return columns
    return [...columns, actionColumn(shown, (index, row) => latest.current?.[index]?.onClick(row))]
  }, [columns, shown])
}

function looksTheSame<Row>(
  before: readonly ListAction<Row>[] | undefined,
  after: readonly ListAction<Row>[] | undefined,
): boolean {
  if (before === after) return true
  if (before?.length !== after?.length) return false
  return !!before?.every(({ label, of, icon, shortcut, worksWithoutId }, index) => {
    const other = after?.[index]
    return (
      label === other?.label &&
      of === other.of &&
      icon === other.icon &&
      shortcut === other.shortcut &&
      worksWithoutId === other.worksWithoutId
    )
  })
}

function actionColumn<Row extends object>(
  actions: readonly ListAction<Row>[],
  onClick: (action: number, row: Row) => void,
): Column<Row> {
  return {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: actions.length * (isTouch() ? BUTTON.touch : BUTTON.mouse),
    card: 'actions',
    buttons: actions.length,
    cell: (row) =>
      actions.map(({ label, of, icon: Icon, shortcut, worksWithoutId }, index) => (
        <RowAction
          key={label}
          label={label}
          of={of(row)}
          aria-keyshortcuts={shortcut}
          disabled={!worksWithoutId && 'id' in row && row.id === null}
          onClick={() => onClick(index, row)}
        >
          <Icon />
        </RowAction>
      )),
  }
}
