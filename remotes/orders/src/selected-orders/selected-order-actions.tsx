import { ORDER_LIMITS } from '@celeiro/api-contract/order-rules'
import { BulkDialog } from '@celeiro/bulk/bulk-dialog'
import { useBulk } from '@celeiro/bulk/use-bulk'
import { asApiError, isOffered } from '@celeiro/shared-auth'
import { Button, download, formatDecimal, type SelectedRows, Text, toast } from '@celeiro/ui-kit'
import CheckCheck from 'lucide-react/icons/check-check'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import RefreshCcwDot from 'lucide-react/icons/refresh-ccw-dot'
import Stamp from 'lucide-react/icons/stamp'
import { type ReactNode, useId, useState } from 'react'
import type { Order } from '../api/order.ts'
import { fetchDocument } from '../api/order-moves.ts'
import { printPdf } from '../shared/print-pdf.ts'
import { forgotten, movable, moveTask } from './move-task.ts'
import { SelectedCredit } from './selected-credit.tsx'

/** The actions on the selected orders of the list, each where at least one of them allows it. They stay selected for the next one. */
export function SelectedOrderActions({ rows: orders, ofOthers, renew }: SelectedRows<Order>) {
  const { bulk, ask, start, stop, close } = useBulk<Order>()
  const [fetching, setFetching] = useState<'print' | 'save'>()
  const hintId = useId()
  const [drafts, unprinted, sendable] = [
    movable('confirm', orders),
    movable('print', orders),
    movable('send', orders),
  ]
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
    const detail = isOffered('bulk-orders') && <SelectedCredit orders={drafts} />
    ask(moveTask('confirm', drafts, { ofOthers, renew, detail }))
  }

  /** Makes a move, after a question where orders may have been forgotten in the selection. */
  function move(name: 'print' | 'send', of: readonly Order[]) {
    const task = moveTask(name, of, { ofOthers, renew })
    if (forgotten(of, { ofOthers }).length > 0) ask(task)
    else void start(task)
  }

  /** A button of a move, with the number of its orders where the selection has others too. */
  function moveButton(icon: ReactNode, label: string, movable: readonly Order[], onClick: () => void) {
    if (movable.length === 0) return null
    return (
      <Button onClick={onClick}>
        {icon}
        {label}
        {movable.length < orders.length && <span> {formatDecimal(movable.length)}</span>}
      </Button>
    )
  }

  function documentButton(
    icon: ReactNode,
    label: string,
    purpose: 'print' | 'save',
    use: (file: File) => unknown,
  ) {
    return (
      <Button
        loading={fetching === purpose}
        aria-disabled={isTooMany || ids.length === 0}
        aria-describedby={isTooMany ? hintId : undefined}
        onClick={() => withDocument(purpose, use)}
      >
        {icon}
        <span>{label}</span>
      </Button>
    )
  }

  return (
    <>
      {moveButton(<CheckCheck />, 'Confirmar', drafts, confirm)}
      {documentButton(<Printer />, 'Imprimir', 'print', print)}
      {documentButton(<FileDown />, 'Exportar PDF', 'save', download)}
      {moveButton(<Stamp />, 'Marcar como impresso', unprinted, () => move('print', unprinted))}
      {moveButton(<RefreshCcwDot />, 'Enviar ao ERP', sendable, () => move('send', sendable))}
      {isTooMany && (
        <Text id={hintId} fontSize="sm" whiteSpace="nowrap">
          Imprimir e PDF: até {ORDER_LIMITS.documents} pedidos.
        </Text>
      )}
      <BulkDialog bulk={bulk} onStart={start} onStop={stop} onClose={close} />
    </>
  )
}
