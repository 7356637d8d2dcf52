import { isOffered, useMayMoveOrders } from '@celeiro/shared-auth'
import { Button, Flex } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import CheckCheck from 'lucide-react/icons/check-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileDown from 'lucide-react/icons/file-down'
import List from 'lucide-react/icons/list'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Printer from 'lucide-react/icons/printer'
import RefreshCcwDot from 'lucide-react/icons/refresh-ccw-dot'
import Scale from 'lucide-react/icons/scale'
import Stamp from 'lucide-react/icons/stamp'
import { useRef, useState } from 'react'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { canMove } from '../api/order-rules.ts'
import { type Onward, useOrderActions } from './order-actions.ts'
import { useDialogKey } from './use-dialog-key.ts'

/** Texts without icons take less of the one line of a phone. */
const textsOnly = { '& svg': { display: { base: 'none', sm: 'inline' } } }

interface OrderActionBarProps {
  order: Order
  next: (() => void) | undefined
  /** How a confirmation goes on to the order after this one. */
  onward: Onward
  onForceSync(): void
  onOpenLogs(): void
}

/** The actions in the details of an order. Inapplicable ones are not rendered, and those without effect are quiet (spec §2). */
export function OrderActionBar(props: OrderActionBarProps) {
  const { order, onForceSync, onOpenLogs } = props
  const actions = useOrderActions()
  const logs = useRef<HTMLButtonElement>(null)
  useDialogKey('l', logs)
  const isLive = useMayMoveOrders()
  const primary = usePrimaryAction(props)
  const maySend = !isLive || (order.status === 'CONFIRMED' && primary?.kind !== 'send')
  const offered = actions
    ? [
        { label: 'Exportar PDF', Icon: FileDown, run: () => actions.exportPdf(order) },
        { label: 'Imprimir', Icon: Printer, run: () => actions.print(order) },
        maySend && {
          ...{ label: isLive ? 'Enviar ao ERP' : 'Forçar sincronização ERP', Icon: RefreshCcwDot },
          run: onForceSync,
        },
        order.erpDifference && {
          ...{ label: 'Diferença resolvida', Icon: Scale },
          run: () => actions.settleDifference?.(order),
        },
        canMove('print', order) && {
          ...{ label: 'Marcar como impresso', Icon: Stamp },
          run: () => actions.markAsPrinted(order),
        },
        actions.addNote &&
          order.id !== null && {
            ...{ label: 'Adicionar nota', Icon: MessageSquarePlus },
            run: () => actions.addNote?.(order),
          },
        !isLive &&
          canMove('confirm', order) && {
            ...{ label: 'Confirmar pedido', Icon: CheckCheck, isFirst: true },
            run: () => actions.confirm(order),
          },
      ]
    : []
  return (
    <>
      <Flex
        // On a phone it is one line, which scrolls.
        wrap={{ base: 'nowrap', sm: 'wrap' }}
        overflowX={{ base: 'auto', sm: 'visible' }}
        scrollbarWidth="none"
        columnGap="1"
        minWidth="0"
        flexShrink="999"
        marginRight="auto"
        marginLeft="-3"
        css={{ ...textsOnly, '& button': { outlineOffset: { base: '-2px', sm: '2px' } } }}
      >
        {offered.map((it) => it && <ActionButton key={it.label} {...it} />)}
      </Flex>
      <Flex flexShrink="0" gap="2" css={textsOnly}>
        <Button ref={logs} variant={primary ? 'ghost' : undefined} aria-keyshortcuts="L" onClick={onOpenLogs}>
          <List />
          Ver logs
        </Button>
        {/* One button, whatever it does: it keeps the focus from one state and order to the next. */}
        {primary && (
          <Button variant="primary" data-autofocus onClick={primary.run}>
            <primary.Icon />
            <span>{primary.label}</span>
          </Button>
        )}
      </Flex>
    </>
  )
}

interface PrimaryAction {
  kind: 'confirm' | 'send' | 'next'
  label: string
  Icon: LucideIcon
  run: () => void
}

/** What the state of an order asks for next, where orders move; the way to the next order if nothing. */
function usePrimaryAction(props: OrderActionBarProps): PrimaryAction | undefined {
  const { order, next, onward, onForceSync } = props
  const actions = useOrderActions()
  const mayMove = useMayMoveOrders()
  const isWaiting = useIsOnTheWay(order)
  if (!actions || !mayMove) return undefined
  if (canMove('confirm', order))
    return {
      ...{ kind: 'confirm', label: 'Confirmar pedido', Icon: CheckCheck },
      run: () => actions.confirm(order, onward),
    }
  if (canMove('send', order) && !isWaiting)
    return { kind: 'send', label: 'Enviar ao ERP', Icon: RefreshCcwDot, run: onForceSync }
  return next && { kind: 'next', label: 'Próximo', Icon: ChevronRight, run: next }
}

/** Whether a confirmed order is on its way to the ERP already; true until the host has said so. */
function useIsOnTheWay({ id, status }: Order): boolean {
  const isAsked = id !== null && status === 'CONFIRMED' && isOffered('bulk-orders')
  const { data, isPending } = useQuery(orderQueries.erpStep(isAsked ? id : null))
  return isAsked && (isPending || data === 'WAITING' || data === 'SENDING')
}

interface ActionButtonProps {
  label: string
  Icon: LucideIcon
  /** In view at once on a phone, where the line scrolls. */
  isFirst?: boolean
  run(): Promise<void> | void
}

/** It is busy while its action runs. */
function ActionButton({ label, Icon, isFirst, run }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false)

  function start() {
    const running = run()
    if (!running) return
    setBusy(true)
    void running.then(() => setBusy(false))
  }

  return (
    <Button
      variant="ghost"
      order={isFirst ? { base: '-1', sm: '0' } : undefined}
      loading={isBusy}
      onClick={start}
    >
      <Icon />
      <span>{label}</span>
    </Button>
  )
}
