import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { call, showAtFields, useUnsavedForm, useWrite } from '@celeiro/shared-auth'
import { AppDialog, Button, formatText, RestoredNotice, TextField } from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { PriceTable } from '../api/price-table.ts'
import { readCreatedTable } from '../api/price-table-adapter.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import { fixedFailure, type WriteDialogProps } from '../shared/write-result.ts'

interface DuplicatePriceTableDialogProps extends WriteDialogProps {
  table: PriceTable
  /** @param copy null if the API does not return it */
  onDone(message: string, copy?: PriceTable | null): void
}

/** Copies a price table under a new name (spec §5). Mount a new instance for every opening. */
export function DuplicatePriceTableDialog(props: DuplicatePriceTableDialogProps) {
  const { table, onClose, onDone, onFailed } = props
  const formId = useId()
  const { submit, isPending } = useWrite({
    send: async ({ id, name }: { id: string; name: string }) =>
      readCreatedTable(
        await call('POST /api/price-tables/{id}/duplicate', { params: { id }, body: { name } }),
      ),
    invalidates: PRICE_TABLES_KEY,
  })
  const form = useForm({
    defaultValues: { name: `${table.name ?? ''} - Cópia` },
    resolver: zodResolver(priceTableRules.copy),
  })
  const isRestored = useUnsavedForm(
    { name: 'price-table-copy', label: 'uma cópia de tabela de preço não salva' },
    table,
    form,
  )

  async function duplicate({ name }: { name: string }) {
    if (table.id === null) return
    const outcome = await submit({ id: table.id, name })
    if (outcome?.ok) onDone('Tabela de preço duplicada com sucesso!', outcome.data)
    else if (outcome) {
      showAtFields(form, outcome.error)
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
      <form id={formId} noValidate onSubmit={form.handleSubmit(duplicate)}>
        {isRestored && <RestoredNotice />}
        <TextField
          label="Novo nome"
          onFocus={(event) => event.target.select()}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </form>
    </AppDialog>
  )
}
