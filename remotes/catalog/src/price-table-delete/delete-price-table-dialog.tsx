import { ConfirmDialog, chakra, formatText } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { fixedFailure, type WriteDialogProps } from '../shared/write-result.ts'
import { useDeletePriceTable } from './use-delete-price-table.ts'

interface DeletePriceTableDialogProps extends WriteDialogProps {
  table: PriceTable
}

/** Asks for confirmation before a price table is deleted, which cannot be undone (spec §2). */
export function DeletePriceTableDialog({ table, onClose, onDone, onFailed }: DeletePriceTableDialogProps) {
  const { submit, isPending } = useDeletePriceTable()

  async function confirm() {
    if (table.id === null) return
    const outcome = await submit(table.id)
    if (outcome?.ok) onDone('Tabela de preço excluída com sucesso!')
    else if (outcome) {
      const text = 'Erro ao excluir tabela de preço. Tente novamente.'
      onFailed(fixedFailure('Erro ao Excluir', text, outcome.error))
    }
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
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
