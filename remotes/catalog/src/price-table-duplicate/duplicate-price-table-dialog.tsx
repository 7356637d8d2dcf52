import { PRICE_TABLE_NAME_LIMIT } from '@celeiro/api-contract/price-table-limits'
import { http } from '@celeiro/shared-auth'
import { AppDialog, Button, formatText, TextField } from '@celeiro/ui-kit'
import { type SubmitEvent, useId, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { usePriceTableWrite } from '../api/use-price-table-write.ts'
import { fixedFailure, type WriteResult } from '../shared/write-result.ts'
import { nameOfCopy } from './name-of-copy.ts'

interface DuplicatePriceTableDialogProps {
  table: PriceTable
  onClose(): void
  onDone(message: string): void
  onFailed(result: WriteResult): void
}

/** Copies a price table under a new name (spec §5). Mounted anew with every opening. */
export function DuplicatePriceTableDialog(props: DuplicatePriceTableDialogProps) {
  const { table, onClose, onDone, onFailed } = props
  const formId = useId()
  const { write, isPending } = usePriceTableWrite(({ id, name }: { id: string; name: string }) =>
    http.post(`/api/price-tables/${encodeURIComponent(id)}/duplicate`, { name }),
  )

  function duplicate(name: string) {
    if (table.id === null) return
    const request = { id: table.id, name }
    void write(request, {
      onSuccess: () => onDone('Tabela de preço duplicada com sucesso!'),
      onError: (error) =>
        onFailed(
          fixedFailure('Erro ao Duplicar', 'Erro ao duplicar tabela de preço. Tente novamente.', error),
        ),
    })
  }

  const leave = isPending ? () => {} : onClose
  return (
    <AppDialog
      open
      onClose={leave}
      title="Duplicar Tabela de Preço"
      subtitle={formatText(table.name)}
      size="sm"
      footer={
        <>
          <Button aria-disabled={isPending} onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending} loadingText="Duplicando…">
            Duplicar
          </Button>
        </>
      }
    >
      <NameForm id={formId} original={table.name ?? ''} onSubmit={duplicate} />
    </AppDialog>
  )
}

interface NameFormProps {
  id: string
  original: string
  onSubmit(name: string): void
}

function NameForm({ id, original, onSubmit }: NameFormProps) {
  const [name, setName] = useState(() => nameOfCopy(original))
  const [refused, setRefused] = useState(false)
  const isBlank = name.trim() === ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(isBlank)
    if (!isBlank) onSubmit(name.trim())
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        label="Novo nome"
        value={name}
        maxLength={PRICE_TABLE_NAME_LIMIT}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={refused && isBlank ? 'Nome é obrigatório' : undefined}
      />
    </form>
  )
}
