import { call, useWrite } from '@celeiro/shared-auth'
import { Button, ConfirmDialog, chakra, formatText } from '@celeiro/ui-kit'
import { useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { readChangedTable } from '../api/price-table-adapter.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import { ChangedTableDialog } from '../price-table-changes/changed-table-dialog.tsx'
import { compareVersions } from '../price-table-changes/compare-versions.ts'
import { fixedFailure, type WriteDialogProps } from '../shared/write-result.ts'

interface DeletePriceTableDialogProps extends WriteDialogProps {
  table: PriceTable
}

/** Asks for confirmation before a price table is deleted, which cannot be undone (spec §2). */
export function DeletePriceTableDialog({ table, onClose, onDone, onFailed }: DeletePriceTableDialogProps) {
  const { submit, isPending } = useWrite({
    // An API that gave the table a version refuses to delete another one (412).
    send: ({ id, etag }: { id: string; etag: string | null }) =>
      call('DELETE /api/price-tables/{id}', { params: { id }, ifMatch: etag ?? undefined }),
    invalidates: PRICE_TABLES_KEY,
  })
  const [changed, setChanged] = useState<PriceTable>()

  /** @param version the one that the user agrees to delete */
  async function remove(version: PriceTable): Promise<void> {
    if (table.id === null) return
    const outcome = await submit({ id: table.id, etag: version.etag })
    if (!outcome) return
    if (outcome.ok) return onDone('Tabela de preço excluída com sucesso!')
    const current = readChangedTable(outcome.error)
    if (current) {
      // A table that was saved without changes is the one that the user saw.
      return compareVersions(table, current).length > 0 ? setChanged(current) : remove(current)
    }
    setChanged(undefined)
    const text = 'Erro ao excluir tabela de preço. Tente novamente.'
    onFailed(fixedFailure('Erro ao Excluir', text, outcome.error))
  }

  if (changed) {
    return (
      <ChangedTableDialog
        differences={compareVersions(table, changed)}
        name={table.name}
        explanation="Ela ainda não foi excluída. A exclusão é irreversível."
        cancelLabel="Cancelar"
        pending={isPending}
        choices={
          <Button variant="danger" loading={isPending} onClick={() => void remove(changed)}>
            Excluir assim mesmo
          </Button>
        }
        onCancel={onClose}
      />
    )
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
      onConfirm={() => void remove(table)}
      onCancel={onClose}
    />
  )
}
