import { PRICE_TABLE_NAME_LIMIT } from '@celeiro/api-contract/price-table-limits'
import { nameViolation } from '@celeiro/api-contract/price-table-rules'
import { AppDialog, Button, formatText, TextField } from '@celeiro/ui-kit'
import { type SubmitEvent, useId, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { fixedFailure, type WriteDialogProps } from '../shared/write-result.ts'
import { nameOfCopy } from './name-of-copy.ts'
import { useDuplicatePriceTable } from './use-duplicate-price-table.ts'

interface DuplicatePriceTableDialogProps extends WriteDialogProps {
  table: PriceTable
  /** @param copy null if the API does not return it */
  onDone(message: string, copy?: PriceTable | null): void
}

/** Copies a price table under a new name (spec §5). Mount a new instance for every opening. */
export function DuplicatePriceTableDialog(props: DuplicatePriceTableDialogProps) {
  const { table, onClose, onDone, onFailed } = props
  const formId = useId()
  const { submit, isPending } = useDuplicatePriceTable()

  async function duplicate(name: string) {
    if (table.id === null) return
    const outcome = await submit({ id: table.id, name })
    if (outcome?.ok) onDone('Tabela de preço duplicada com sucesso!', outcome.data)
    else if (outcome) {
      const text = 'Erro ao duplicar tabela de preço. Tente novamente.'
      onFailed(fixedFailure('Erro ao Duplicar', text, outcome.error))
    }
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
      <NameForm id={formId} original={table.name ?? ''} onSubmit={(name) => void duplicate(name)} />
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
  const [isRefused, setRefused] = useState(false)
  const violation = nameViolation(name)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(violation !== null)
    if (violation === null) onSubmit(name.trim())
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        label="Novo nome"
        value={name}
        maxLength={PRICE_TABLE_NAME_LIMIT}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={(isRefused && violation) || undefined}
      />
    </form>
  )
}
