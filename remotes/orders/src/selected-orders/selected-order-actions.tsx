import { ORDER_LIMITS } from '@celeiro/api-contract/order-rules'
import { BulkDialog } from '@celeiro/bulk/bulk-dialog'
import { leftOver } from '@celeiro/bulk/bulk-run'
import { useBulk } from '@celeiro/bulk/use-bulk'
import { asApiError } from '@celeiro/shared-auth'
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
import { movable, moveTask } from './move-task.ts'

/** The actions on the selected orders of the list, each where at least one of them allows it. */
export function SelectedOrderActions({ rows: orders, keep }: SelectedRows<Order>) {
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
    if (isOut && unprinted.length > 0) ask(moveTask('print', unprinted))
  }

  function finish() {
    close()
    // Wait until the dialog has closed: it returns the focus to a button that may go with the selection.
    if (bulk.kind === 'over') setTimeout(() => keep(leftOver(orders, bulk.entries)))
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
      {moveButton(<CheckCheck />, 'Confirmar', drafts, () => ask(moveTask('confirm', drafts)))}
      {documentButton(<Printer />, 'Imprimir', 'print', print)}
      {documentButton(<FileDown />, 'Exportar PDF', 'save', download)}
      {moveButton(<Stamp />, 'Marcar como impresso', unprinted, () => start(moveTask('print', unprinted)))}
      {moveButton(<RefreshCcwDot />, 'Enviar ao ERP', sendable, () => start(moveTask('send', sendable)))}
      {isTooMany && (
        <Text id={hintId} fontSize="sm" whiteSpace="nowrap">
          Imprimir e PDF: até {ORDER_LIMITS.documents} pedidos.
        </Text>
      )}
      <BulkDialog bulk={bulk} onStart={start} onStop={stop} onClose={finish} />
    </>
  )
}
