import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { toast } from '../feedback/toast.ts'
import { type OnDemand, useOnDemand } from '../on-demand/on-demand.ts'

/** Props of the buttons for selected rows. */
export interface SelectedRows<Row> {
  /** The selected rows, those of other pages included. */
  rows: readonly Row[]
  /** Those among them that were selected under other filters, and are not shown. */
  ofOthers: readonly Row[]
  /** Leaves only these selected. */
  keep: (rows: readonly Row[]) => void
  /** Replaces selected rows by what an action has made of them. */
  renew: (rows: readonly Row[]) => void
}

/** A component with buttons for the selected rows, which is fetched once there are any. */
export type SelectionActions<Row> = OnDemand<ComponentType<SelectedRows<Row>>>

/** On a phone: buttons in a line that scrolls, so that the bar leaves room for the rows. It would cut their outlines. */
const line = {
  flexBasis: 'full',
  minWidth: '0',
  flexWrap: { base: 'nowrap', sm: 'wrap' },
  overflowX: { base: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  alignItems: 'center',
  gap: '2',
  css: { '& button': { height: '8', outlineOffset: { base: '-2px', sm: '2px' } } },
} as const

/** The buttons of every list, where there are actions besides. */
export function ButtonLine({ children }: { children: ReactNode }) {
  return (
    <chakra.div {...line} display={{ base: 'flex', sm: 'contents' }}>
      {children}
    </chakra.div>
  )
}

/** The second line of the selection bar. */
export function SelectionActionBar<Row>(props: SelectedRows<Row> & { actions: SelectionActions<Row> }) {
  const { actions, ...selected } = props
  const { module: Actions, failed, retry } = useOnDemand(actions, true)
  return (
    <chakra.div
      {...line}
      role="group"
      aria-label="Ações da seleção"
      tabIndex={-1}
      display="flex"
      _focusVisible={{ outline: 'none' }}
    >
      {failed && <Button onClick={retry}>Carregar as ações da seleção</Button>}
      {Actions && <Actions {...selected} />}
    </chakra.div>
  )
}

/** All rows of a list, those of other pages included. */
export interface EveryRow<Row> {
  count: number
  /** `Selecionar todos os 45 pedidos` */
  label: string
  /**
   * Reads them, without their parts.
   * @throws the first error, and what `signal` was aborted with
   */
  read: (signal: AbortSignal) => Promise<readonly Row[]>
}

interface SelectEveryRowProps<Row> extends EveryRow<Row> {
  select: (rows: readonly Row[]) => void
}

/** Selects the rows of all pages, which it reads first. Clearing the selection stops that. */
export function SelectEveryRow<Row>({ label, read, select }: SelectEveryRowProps<Row>) {
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
    <Button height="8" loading={isReading} loadingText="Selecionando…" onClick={handleClick}>
      {label}
    </Button>
  )
}
