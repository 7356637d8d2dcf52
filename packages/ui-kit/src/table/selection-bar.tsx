import { chakra } from '@chakra-ui/react/styled-system'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { toClipboard } from '../csv/cell-text.ts'
import { announce } from '../feedback/announce.ts'
import { toast } from '../feedback/toast.ts'
import { formatMoney, sumMoney } from '../formatters/money.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import { type OnDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { type Column, valueReader } from './column.ts'
import type { HiddenRows } from './use-selection.ts'

export interface SelectedRows<Row> {
  /** The selected rows, those of other pages included. */
  rows: readonly Row[]
  /** The rows among them that were selected under other filters, and are not shown. */
  ofOthers: readonly Row[]
  /** Leaves only these selected. */
  keep: (rows: readonly Row[]) => void
  /** Replaces selected rows by what an action has made of them. */
  renew: (rows: readonly Row[]) => void
}

/** A component with buttons for the selected rows, which is fetched once there are any. */
export type SelectionActions<Row> = OnDemand<ComponentType<SelectedRows<Row>>>

export interface SelectionOffers<Row> {
  /** Buttons of the list. */
  selectionActions?: SelectionActions<Row> | undefined
  onPrintRows?: ((rows: readonly Row[]) => void) | undefined
  onSaveRows?: ((rows: readonly Row[]) => void) | undefined
  /** For selecting the rows of all pages, where something can be done with them. */
  everyRow?: EveryRow<Row> | undefined
}

/** All rows of a list, those of other pages included. */
export interface EveryRow<Row> {
  count: number
  /** `Selecionar todos os 45 pedidos` */
  label: string
  /** Reads them, without their parts. @throws the first error, and what `signal` was aborted with */
  read: (signal: AbortSignal) => Promise<readonly Row[]>
}

interface SelectionBarProps<Row> extends SelectionOffers<Row>, Omit<SelectedRows<Row>, 'ofOthers'> {
  columns: readonly Column<Row>[]
  select: (rows: readonly Row[]) => void
  hidden: HiddenRows<Row>
  /** Whether the list shows all rows that match its filters. */
  isWhole: boolean
  matches?: ((row: Row) => boolean) | undefined
}

/** Says how many rows are selected and what they sum up to, and copies them as cells, on Ctrl+C too. */
export function SelectionBar<Row extends object>(props: SelectionBarProps<Row>) {
  const { rows, hidden, columns, select, keep, renew } = props
  const { selectionActions, onPrintRows, onSaveRows, everyRow } = props
  const hasActions = selectionActions !== undefined || onSaveRows !== undefined
  const count = formatDecimal(rows.length)
  const selected = rows.length === 1 ? '1 linha selecionada' : `${count} linhas selecionadas`
  const text = [[selected, ...elsewhere(props)].join(', '), ...selectedSums(columns, rows)].join(' · ')
  const copied = rows.length === 1 ? '1 linha copiada' : `${count} linhas copiadas`

  useEffect(() => announce(text), [text])

  const handleCopy = useEffectEvent((event: ClipboardEvent) => {
    // A marked text, in a field too, is what the user wants.
    if (window.getSelection()?.toString() || event.target instanceof HTMLInputElement) return
    for (const [type, data] of Object.entries(toClipboard(columns, rows)))
      event.clipboardData?.setData(type, data)
    event.preventDefault()
    announce(copied)
  })

  useEffect(() => {
    const listener = (event: ClipboardEvent) => handleCopy(event)
    document.addEventListener('copy', listener)
    return () => document.removeEventListener('copy', listener)
  }, [])

  async function copy() {
    try {
      const types = Object.entries(toClipboard(columns, rows))
      const blobs = types.map(([type, data]) => [type, new Blob([data], { type })])
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      toast.success(`${copied}.`)
    } catch {
      toast.error('Não foi possível copiar. As linhas continuam selecionadas: use Ctrl+C.')
    }
  }

  return (
    <Bar data-print="hide" data-selection="">
      <chakra.span flex="1 1 auto" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.span>
      <ButtonLine display={{ base: 'flex', sm: 'contents' }}>
        {hasActions && everyRow && rows.length < everyRow.count && (
          <SelectEveryRow {...everyRow} select={select} />
        )}
        <Button onClick={copy}>Copiar</Button>
        <Button onClick={() => keep([])}>Limpar seleção</Button>
      </ButtonLine>
      {hasActions && (
        <ButtonLine role="group" aria-label="Ações da seleção" tabIndex={-1}>
          {selectionActions && (
            <OwnActions demand={selectionActions} {...{ rows, keep, renew }} ofOthers={hidden.ofOthers} />
          )}
          {onPrintRows && (
            <Button onClick={() => onPrintRows(rows)}>
              <Printer />
              <span>Imprimir</span>
            </Button>
          )}
          {onSaveRows && (
            <Button onClick={() => onSaveRows(rows)}>
              <Download />
              <span>Exportar CSV</span>
            </Button>
          )}
        </ButtonLine>
      )}
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '2',
    paddingInline: '3.5',
    borderTopWidth: '1px',
    bg: 'brandSoft',
    color: 'brandInk',
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
  },
})

/** On a phone: buttons in a line that scrolls, so that the bar leaves room for the rows. It would cut their outlines. */
const ButtonLine = chakra('div', {
  base: {
    display: 'flex',
    flexBasis: { base: 'full', sm: 'auto' },
    minWidth: '0',
    flexWrap: { base: 'nowrap', sm: 'wrap' },
    overflowX: { base: 'auto', sm: 'visible' },
    scrollbarWidth: 'none',
    alignItems: 'center',
    gap: '2',
    _focusVisible: { outline: 'none' },
    '& button': { height: '8', outlineOffset: { base: '-2px', sm: '2px' } },
  },
})

function OwnActions<Row>({ demand, ...selected }: SelectedRows<Row> & { demand: SelectionActions<Row> }) {
  const { module: Actions, failed, retry } = useOnDemand(demand, true)
  if (failed) return <Button onClick={retry}>Carregar as ações da seleção</Button>
  return Actions && <Actions {...selected} />
}

/** Selects the rows of all pages, which it reads first. Clearing the selection stops that. */
function SelectEveryRow<Row>({
  label,
  read,
  select,
}: EveryRow<Row> & Pick<SelectionBarProps<Row>, 'select'>) {
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(undefined)

  useEffect(() => () => reading.current?.abort(), [])

  async function handleClick({ currentTarget }: { currentTarget: HTMLElement }) {
    const stop = new AbortController()
    reading.current = stop
    setReading(true)
    try {
      const rows = await read(stop.signal)
      if (stop.signal.aborted) return
      // The button goes with its purpose.
      if (document.activeElement === currentTarget) {
        currentTarget.closest('[data-selection]')?.querySelector<HTMLElement>('[role=group]')?.focus()
      }
      select(rows)
    } catch {
      if (!stop.signal.aborted) toast.error('Não foi possível selecionar todos. Tente novamente.')
    }
    setReading(false)
  }

  return (
    <Button loading={isReading} loadingText="Selecionando…" onClick={handleClick}>
      {label}
    </Button>
  )
}

/** Says of selected rows that a list does not show where they are: `2 fora do filtro`, `3 em outras páginas`. */
export function elsewhere<Row>({
  hidden: { ofThese, ofOthers },
  isWhole,
  matches = () => true,
}: Pick<SelectionBarProps<Row>, 'hidden' | 'isWhole' | 'matches'>): string[] {
  const [others, onPages] = isWhole ? [0, 0] : [ofOthers.length, ofThese.filter(matches).length]
  const out = ofThese.length + ofOthers.length - others - onPages
  const counts: [number, string][] = [
    [out, 'fora do filtro'],
    [others, 'de outro filtro'],
    [onPages, onPages === 1 ? 'em outra página' : 'em outras páginas'],
  ]
  return counts.flatMap(([count, where]) => (count > 0 ? `${formatDecimal(count)} ${where}` : []))
}

/** `Total: R$ 1.234,50` for each summed column of the selected rows. Says how many have no amount. */
export function selectedSums<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  return columns
    .filter(({ summed }) => summed)
    .map((column) => {
      const amounts = rows.map((row) => valueReader(column)?.(row) ?? null)
      const missing = amounts.filter((amount) => amount === null).length
      const sum = formatMoney(missing === rows.length ? null : sumMoney(amounts))
      return `${column.header}: ${sum}${missing > 0 ? ` (${missing} sem valor)` : ''}`
    })
}
