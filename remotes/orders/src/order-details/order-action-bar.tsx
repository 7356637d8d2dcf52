import { isOffered, useMayMoveOrders } from '@celeiro/shared-auth'
import { Box, Button, Flex, MoreActions } from '@celeiro/ui-kit'
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
  const offered: readonly (Offered | false | null | undefined)[] = actions
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
  const shown = offered.filter((it) => !!it)
  const { busy, start } = useBusy()
  return (
    <>
      <Flex wrap="wrap" columnGap="1" minWidth="0" flexShrink="999" marginRight="auto" marginLeft="-3">
        {shown.map(({ label, Icon, isFirst, run }) => (
          <Button
            key={label}
            variant="ghost"
            display={{ base: isFirst ? undefined : 'none', sm: 'inline-flex' }}
            css={textsOnly}
            loading={busy === label}
            onClick={() => start(label, run)}
          >
            <Icon />
            <span>{label}</span>
          </Button>
        ))}
        {shown.length > 0 && (
          <Box display={{ sm: 'none' }}>
            <MoreActions
              entries={shown
                .filter(({ isFirst }) => !isFirst)
                .map(({ label, run }) => ({ label, isDisabled: false, run: () => start(label, run) }))}
              isBusy={busy !== undefined}
            />
          </Box>
        )}
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

interface Offered {
  label: string
  Icon: LucideIcon
  /** A button on a phone, too, where a menu has the others. */
  isFirst?: boolean
  run(): Promise<void> | void
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

/** The action that runs. */
function useBusy() {
  const [busy, setBusy] = useState<string>()
  function start(label: string, run: () => Promise<void> | void) {
    const running = run()
    if (!running) return
    setBusy(label)
    void running.then(() => setBusy((now) => (now === label ? undefined : now)))
  }
  return { busy, start }
}
