import { ORDER_LIMITS } from '@celeiro/api-contract/order-rules'
import { BulkDialog } from '@celeiro/bulk/bulk-dialog'
import { useBulk } from '@celeiro/bulk/use-bulk'
import { asApiError, isOffered } from '@celeiro/shared-auth'
import {
  Button,
  download,
  formatDecimal,
  type MenuEntry,
  MoreActions,
  type SelectedRows,
  Text,
  toast,
} from '@celeiro/ui-kit'
import CheckCheck from 'lucide-react/icons/check-check'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import RefreshCcwDot from 'lucide-react/icons/refresh-ccw-dot'
import { type ReactNode, useId, useState } from 'react'
import type { Order } from '../api/order.ts'
import { fetchDocument } from '../api/order-moves.ts'
import { printPdf } from '../shared/print-pdf.ts'
import { forgotten, movable, moveTask } from './move-task.ts'
import { SelectedCredit } from './selected-credit.tsx'
import { sendingOutcome } from './sending-outcome.ts'

interface SelectedAction extends MenuEntry {
  icon: ReactNode
  /** Whether the state of the orders asks for it. */
  isAskedFor: boolean
  isBusy: boolean
}

/**
 * The actions on the selected orders of the list, each where at least one of them allows it: buttons for what their state asks for,
 * and a menu of the rest. They stay selected for the next one.
 */
export function SelectedOrderActions({ rows: orders, ofOthers, renew, keep }: SelectedRows<Order>) {
  const bulk = useBulk<Order>(sendingOutcome)
  const { ask, start } = bulk
  const [fetching, setFetching] = useState<'print' | 'save'>()
  const hintId = useId()
  const drafts = movable('confirm', orders)
  const unprinted = movable('print', orders)
  const sendable = movable('send', orders)
  const ids = orders.flatMap(({ id }) => id ?? [])
  const isTooMany = ids.length > ORDER_LIMITS.documents

  async function withDocument(purpose: 'print' | 'save', use: (file: File) => unknown) {
    if (isTooMany || fetching) return
    setFetching(purpose)
    try {
      await use(await fetchDocument(ids))
    } catch (error) {
      toast.error(`Erro ao gerar o PDF dos pedidos. ${asApiError(error).message}`)
    }
    setFetching(undefined)
  }

  async function print(file: File) {
    const isOut = await printPdf(file)
    if (isOut && unprinted.length > 0) ask(moveTask('print', unprinted, { ofOthers, renew }))
  }

  function confirm() {
    const onOthers = (others: readonly Order[]) =>
      void start(moveTask('confirm', others, { ofOthers, renew }))
    const detail = isOffered('bulk-orders') && <SelectedCredit orders={drafts} onOthers={onOthers} />
    ask(moveTask('confirm', drafts, { ofOthers, renew, detail }))
  }

  /** Makes a move, after a question where orders may have been forgotten in the selection. */
  function move(name: 'print' | 'send', of: readonly Order[]) {
    const task = moveTask(name, of, { ofOthers, renew })
    if (forgotten(of, { ofOthers }).length > 0) ask(task)
    else void start(task)
  }

  /** With the number of its orders where the selection has others too; none without any. */
  function moveOf(label: string, icon: ReactNode, of: readonly Order[], run: () => void): SelectedAction[] {
    if (of.length === 0) return []
    const counted = of.length < orders.length ? `${label} ${formatDecimal(of.length)}` : label
    return [{ label: counted, icon, isAskedFor: true, isDisabled: false, isBusy: false, run }]
  }

  const documents = { isDisabled: isTooMany || ids.length === 0 }
  const actions = [
    ...moveOf('Confirmar', <CheckCheck />, drafts, confirm),
    ...moveOf('Enviar ao ERP', <RefreshCcwDot />, sendable, () => move('send', sendable)),
    {
      ...{ ...documents, label: 'Imprimir', icon: <Printer />, isAskedFor: unprinted.length > 0 },
      ...{ isBusy: fetching === 'print', run: () => void withDocument('print', print) },
    },
    {
      ...{ ...documents, label: 'Exportar PDF', icon: <FileDown />, isAskedFor: false },
      ...{ isBusy: fetching === 'save', run: () => void withDocument('save', download) },
    },
  ]
  const rest = [
    ...actions.filter(({ isAskedFor }) => !isAskedFor),
    ...moveOf('Marcar como impresso', null, unprinted, () => move('print', unprinted)),
  ]

  return (
    <>
      {actions
        .filter(({ isAskedFor }) => isAskedFor)
        .map(({ label, icon, isDisabled, isBusy, run }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : undefined}
            loading={isBusy}
            aria-disabled={isDisabled}
            aria-describedby={isDisabled && isTooMany ? hintId : undefined}
            onClick={run}
          >
            {icon}
            <span>{label}</span>
          </Button>
        ))}
      <MoreActions entries={rest} isBusy={rest.some(({ isBusy }) => isBusy)} />
      {isTooMany && (
        <Text id={hintId} fontSize="sm" whiteSpace="nowrap">
          Imprimir e PDF: até {ORDER_LIMITS.documents} pedidos.
        </Text>
      )}
      <BulkDialog bulk={bulk} onSelect={keep} />
    </>
  )
}
