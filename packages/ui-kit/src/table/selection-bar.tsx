import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, useEffect, useEffectEvent } from 'react'
import { Button } from '../button/button.tsx'
import { announce } from '../feedback/announce.ts'
import { toast } from '../feedback/toast.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import type { Column } from './column.ts'
import { type Elsewhere, elsewhere } from './elsewhere.ts'
import { selectedSums } from './selected-sums.ts'
import {
  ButtonLine,
  type EveryRow,
  SelectEveryRow,
  type SelectedRows,
  SelectionActionBar,
  type SelectionActions,
} from './selection-actions.tsx'
import { toClipboard } from './to-clipboard.ts'

interface SelectionBarProps<Row> extends Elsewhere<Row>, Omit<SelectedRows<Row>, 'ofOthers'> {
  columns: readonly Column<Row>[]
  onClear: () => void
  /** What the list has besides for selected rows. Then all of its rows can be selected, too. */
  actions: SelectionActions<Row> | undefined
  everyRow: EveryRow<Row> | undefined
  select: (rows: readonly Row[]) => void
}

/** Says how many rows are selected and what they sum up to, and copies them as cells, on Ctrl+C too. */
export function SelectionBar<Row extends object>(props: SelectionBarProps<Row>) {
  const { rows, hidden, columns, onClear, actions, everyRow, select, keep, renew } = props
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

  const Buttons = actions ? ButtonLine : Fragment
  return (
    <chakra.div
      data-print="hide"
      data-selection=""
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      paddingBlock="2"
      paddingInline="3.5"
      borderTopWidth="1px"
      bg="brandSoft"
      color="brandInk"
      position="sticky"
      bottom="0"
      zIndex="1"
    >
      <chakra.span flex="1" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.span>
      <Buttons>
        {actions && everyRow && rows.length < everyRow.count && (
          <SelectEveryRow {...everyRow} select={select} />
        )}
        <Button height="8" onClick={copy}>
          Copiar
        </Button>
        <Button height="8" onClick={onClear}>
          Limpar seleção
        </Button>
      </Buttons>
      {actions && (
        <SelectionActionBar
          actions={actions}
          rows={rows}
          ofOthers={hidden.ofOthers}
          keep={keep}
          renew={renew}
        />
      )}
    </chakra.div>
  )
}
