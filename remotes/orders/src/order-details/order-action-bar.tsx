import { Button, Flex, isSingleKey } from '@celeiro/ui-kit'
import CheckCheck from 'lucide-react/icons/check-check'
import FileDown from 'lucide-react/icons/file-down'
import List from 'lucide-react/icons/list'
import Printer from 'lucide-react/icons/printer'
import RefreshCcwDot from 'lucide-react/icons/refresh-ccw-dot'
import Scale from 'lucide-react/icons/scale'
import Stamp from 'lucide-react/icons/stamp'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '../api/order.ts'
import { canMove } from '../api/order-rules.ts'
import { useOrderActions } from './order-actions.ts'

interface OrderActionBarProps {
  order: Order
  onForceSync(): void
  onOpenLogs(): void
}

/** The actions in the details of an order. Inapplicable ones are not rendered, and those without effect are quiet (spec §2). */
export function OrderActionBar({ order, onForceSync, onOpenLogs }: OrderActionBarProps) {
  const actions = useOrderActions()
  const logs = useRef<HTMLButtonElement>(null)
  useDialogKey('l', logs)
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
        // The texts alone take fewer lines of a phone.
        css={{
          '& svg': { display: { base: 'none', sm: 'inline' } },
          '& button': { outlineOffset: { base: '-2px', sm: '2px' } },
        }}
      >
        {actions && (
          <>
            <ActionButton run={() => actions.exportPdf(order)}>
              <FileDown />
              <span>Exportar PDF</span>
            </ActionButton>
            <ActionButton run={() => actions.print(order)}>
              <Printer />
              <span>Imprimir</span>
            </ActionButton>
            <ActionButton run={onForceSync}>
              <RefreshCcwDot />
              <span>Forçar sincronização ERP</span>
            </ActionButton>
            {order.erpDifference && actions.settleDifference && (
              <ActionButton run={() => actions.settleDifference?.(order)}>
                <Scale />
                <span>Diferença resolvida</span>
              </ActionButton>
            )}
            {canMove('print', order) && (
              <ActionButton run={() => actions.markAsPrinted(order)}>
                <Stamp />
                <span>Marcar como impresso</span>
              </ActionButton>
            )}
            {canMove('confirm', order) && (
              <ActionButton isFirst run={() => actions.confirm(order)}>
                <CheckCheck />
                <span>Confirmar pedido</span>
              </ActionButton>
            )}
          </>
        )}
      </Flex>
      <Button ref={logs} flexShrink="0" aria-keyshortcuts="L" onClick={onOpenLogs}>
        <List />
        Ver logs
      </Button>
    </>
  )
}

interface ActionButtonProps {
  /** In view at once on a phone, where the line scrolls. */
  isFirst?: boolean
  run(): Promise<void> | void
  children: ReactNode
}

/** It is busy while its action runs. */
function ActionButton({ isFirst, run, children }: ActionButtonProps) {
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
      {children}
    </Button>
  )
}

/** A key that clicks a button from anywhere in its dialog. */
function useDialogKey(key: string, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = button.current?.closest<HTMLElement>('[role="dialog"]')
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() === key && isSingleKey(event, dialog)) button.current?.click()
    }
    dialog?.addEventListener('keydown', handleKey)
    return () => dialog?.removeEventListener('keydown', handleKey)
  }, [key, button])
}
