import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentType, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import type { MenuEntry } from '../menu/menu-entry.ts'
import type { OnDemand } from '../on-demand/on-demand.ts'
import type { Column } from './column.ts'

/** What every row offers: a button in it, an entry of its menu, and a key. */
export interface RowAction<Row> {
  /** The action, `Detalhes`; also the tooltip. */
  label: string
  /** Completes the accessible name: `do pedido cm8f2k1a`. The same function in every render; for another one all rows render again. */
  of: (row: Row) => string
  /** Without one, its button shows the label. */
  icon?: ComponentType | undefined
  /** The key that stands for it while its row has the focus. Enter also stands for `E` where no action has Enter. */
  shortcut?: MenuEntry['shortcut']
  onClick: (row: Row) => void
  /** Why it is disabled for a row, for its tooltip. The same function in every render. */
  refusal?: ((row: Row) => string | undefined) | undefined
  /** Makes it an entry of the menu alone, for the rows that allow it. */
  inMenu?: ((row: Row) => boolean) | undefined
  /** The code that it opens: fetched once the pointer or the focus is on any row. */
  opens?: OnDemand<unknown> | undefined
}

export interface RowOffers<Row> {
  actions?: readonly RowAction<Row>[] | undefined
  /** The address of a row's details, where it has one: its name is a link then. The same function in every render. */
  linkOf?: ((row: Row) => string | undefined) | undefined
  /** What a row is called, `pedido cm8f2k1a`. With it, a box in its first cell selects it. The same function in every render. */
  nameOf?: ((row: Row) => string) | undefined
}

/** The address of a row's details in its filtered list. Rows do not render for every filter, so it is asked for when the link is to be used. */
export function addressInList(href: string): string {
  const address = new URL(href, window.location.href)
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of address.searchParams) params.set(name, value)
  address.search = params.toString()
  return address.href
}

/** What can be done with a row, by its menu and by keys: its link in a new tab, and its actions in the order of their buttons. */
export function entriesOf<Row>({ actions = [], linkOf }: RowOffers<Row>, row: Row): MenuEntry[] {
  const allowed = actions.filter(({ inMenu }) => inMenu?.(row) ?? true)
  const entries = allowed.map(({ label, shortcut, refusal, onClick }) => ({
    label,
    shortcut,
    isDisabled: refusal?.(row) !== undefined,
    run: () => onClick(row),
  }))
  const href = linkOf?.(row)
  if (href === undefined) return entries
  const openTab = () => void window.open(addressInList(href), '_blank', 'noopener')
  return [{ label: 'Abrir em nova guia', isDisabled: false, run: openTab }, ...entries]
}

/** The same actions while they look the same, though pages make new ones in every render: no row renders for that. The table runs the latest. */
export function useStableActions<Row>(actions: readonly RowAction<Row>[] | undefined) {
  const [shown, setShown] = useState(actions)
  const [before, now] = [shown, actions].map(looksOf)
  if (before?.length !== now?.length || before?.some((part, at) => part !== now?.[at])) setShown(actions)
  return shown
}

/** All that the buttons show of actions; undefined without any. */
const looksOf = <Row,>(actions: readonly RowAction<Row>[] | undefined) =>
  actions?.flatMap(({ label, of, icon, shortcut, refusal }) => [label, of, icon, shortcut, refusal])

const asWideAsText = { minWidth: 'max-content', paddingInline: '2', fontSize: 'sm' }

/** As how many buttons with an icon it is wide: one has room for four characters. */
const roomOf = <Row,>({ icon, label }: RowAction<Row>) => (icon ? 1 : 1 + Math.ceil(label.length / 4))

/** The column of the buttons, which the table handles; the last one opens the menu, where that has more. Keys have Shift+F10. */
export function actionColumn<Row>(actions: readonly RowAction<Row>[], isSelectable: boolean): Column<Row> {
  const shown = actions.filter(({ inMenu }) => !inMenu)
  const more = isSelectable ? actions[0] : actions.find(({ inMenu }) => inMenu)
  return {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: 0,
    card: 'actions',
    buttons: shown.reduce((sum, action) => sum + roomOf(action), more ? 1 : 0),
    hasMenu: !!more,
    cell: (row) => [
      ...shown.map(({ label, of, icon: Icon, shortcut, refusal }) => {
        const reason = refusal?.(row)
        return (
          <IconButton
            key={label}
            // Unique among the rows, where the tooltip stays short.
            aria-label={`${label} ${of(row)}`}
            title={reason === undefined ? label : `${label}: ${reason}`}
            aria-keyshortcuts={shortcut}
            disabled={reason !== undefined}
            data-action={label}
            css={Icon ? undefined : asWideAsText}
          >
            {Icon ? <Icon /> : label}
          </IconButton>
        )
      }),
      more && (
        <IconButton
          key=""
          data-row-menu=""
          aria-label={`Mais ações ${more.of(row)}`}
          title="Mais ações"
          aria-haspopup="menu"
        >
          <Ellipsis />
        </IconButton>
      ),
    ],
  }
}
