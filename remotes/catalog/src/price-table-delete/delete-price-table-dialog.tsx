import { http } from '@celeiro/shared-auth'
import { ConfirmDialog, chakra, formatText } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { usePriceTableWrite } from '../api/use-price-table-write.ts'
import { fixedFailure, type WriteResult } from '../shared/write-result.ts'

interface DeletePriceTableDialogProps {
  table: PriceTable
  onClose(): void
  onDone(message: string): void
  onFailed(result: WriteResult): void
}

/** Asks before a price table is deleted, which cannot be undone (spec §2). */
export function DeletePriceTableDialog({ table, onClose, onDone, onFailed }: DeletePriceTableDialogProps) {
  const { write, isPending } = usePriceTableWrite((id: string) =>
    http.delete(`/api/price-tables/${encodeURIComponent(id)}`),
  )

  function confirm() {
    if (table.id === null) return
    void write(table.id, {
      onSuccess: () => onDone('Tabela de preço excluída com sucesso!'),
      onError: (error) =>
        onFailed(fixedFailure('Erro ao Excluir', 'Erro ao excluir tabela de preço. Tente novamente.', error)),
    })
  }

  return (
    <ConfirmDialog
      open
      title="Excluir Tabela de Preço"
      text={
        <>
          Tem certeza que deseja excluir a tabela de preço{' '}
          <chakra.strong overflowWrap="anywhere">{formatText(table.name)}</chakra.strong>? Esta ação é
          irreversível.
        </>
      }
      confirmLabel="Excluir"
      pending={isPending}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
