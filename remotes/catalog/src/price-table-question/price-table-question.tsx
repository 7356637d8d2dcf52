import { call, useWrite } from '@celeiro/shared-auth'
import { Button, ConfirmDialog, chakra, formatText } from '@celeiro/ui-kit'
import { useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { readChangedTable } from '../api/price-table-adapter.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import { ChangedTableDialog } from '../price-table-changes/changed-table-dialog.tsx'
import { compareVersions } from '../price-table-changes/compare-versions.ts'
import { fixedFailure, type WriteDialogProps } from '../shared/write-result.ts'

/** A version of a table as calls name it. */
type Version = { params: { id: string }; ifMatch: string | undefined }

const DELETION = {
  isActive: undefined,
  verb: 'Excluir',
  done: 'excluída',
  effect: 'Esta ação é irreversível.',
  send: (version: Version) => call('DELETE /api/price-tables/{id}', version),
}

const switching = (isActive: boolean, verb: string, done: string, becomes: string) => ({
  isActive,
  verb,
  done,
  effect: `Ela ${becomes} ser oferecida. Os pedidos já feitos mantêm os seus preços.`,
  send: (version: Version) =>
    call('POST /api/price-tables/{id}/activity', { ...version, body: { isActive } }),
})

const DEACTIVATION = switching(false, 'Desativar', 'desativada', 'deixa de')
const ACTIVATION = switching(true, 'Ativar', 'ativada', 'volta a')

interface PriceTableQuestionProps extends WriteDialogProps {
  kind: 'delete' | 'switch'
  table: PriceTable
}

/** Asks before a price table is deleted, which cannot be undone (spec §2), or switched on or off, and does it. */
export function PriceTableQuestion({ kind, table, onClose, onDone, onFailed }: PriceTableQuestionProps) {
  const isDeletion = kind === 'delete'
  const question = isDeletion ? DELETION : table.isActive ? DEACTIVATION : ACTIVATION
  const { isActive, verb, done, effect, send } = question
  // An API that gave the table a version refuses to change another one (412).
  const { submit, isPending } = useWrite({ send, invalidates: PRICE_TABLES_KEY })
  const [changed, setChanged] = useState<PriceTable>()

  /** @param version the one that the user agrees to change */
  async function confirm({ etag }: PriceTable): Promise<void> {
    if (table.id === null) return
    const outcome = await submit({ params: { id: table.id }, ifMatch: etag ?? undefined })
    if (!outcome) return
    const current = outcome.ok ? null : readChangedTable(outcome.error)
    // Another person, or a call whose answer was lost, may have switched it already.
    if (outcome.ok || (current && current.isActive === isActive)) {
      return onDone(`Tabela de preço ${done} com sucesso!`)
    }
    if (current) {
      // A table that was saved without changes is the one that the user saw.
      return compareVersions(table, current).length > 0 ? setChanged(current) : confirm(current)
    }
    setChanged(undefined)
    const text = `Erro ao ${verb.toLowerCase()} tabela de preço. Tente novamente.`
    onFailed(fixedFailure(`Erro ao ${verb}`, text, outcome.error))
  }

  if (changed) {
    return (
      <ChangedTableDialog
        differences={compareVersions(table, changed)}
        name={table.name}
        explanation={`Ela ainda não foi ${done}. ${effect}`}
        cancelLabel="Cancelar"
        pending={isPending}
        choices={
          <Button
            variant={isDeletion ? 'danger' : 'primary'}
            loading={isPending}
            onClick={() => void confirm(changed)}
          >
            {`${verb} assim mesmo`}
          </Button>
        }
        onCancel={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      title={`${verb} Tabela de Preço`}
      text={
        <>
          {`Tem certeza que deseja ${verb.toLowerCase()} a tabela de preço `}
          <chakra.strong overflowWrap="anywhere">{formatText(table.name)}</chakra.strong>
          {`? ${effect}`}
        </>
      }
      confirmLabel={verb}
      pending={isPending}
      danger={isDeletion}
      onConfirm={() => void confirm(table)}
      onCancel={onClose}
    />
  )
}
