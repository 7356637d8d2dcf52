import { priceTableViolations, violationLine } from '@celeiro/api-contract/price-table-rules'
import { FormDialog, Stack, type VirtualListHandle } from '@celeiro/ui-kit'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { PriceTable } from '../api/price-table.ts'
import { saveFailure, type WriteDialogProps } from '../shared/write-result.ts'
import { DefaultPriceQuestion, useDefaultPriceQuestion } from './default-price-question.tsx'
import { focusViolation } from './focus-violation.ts'
import { harvestYears } from './harvest-years.ts'
import { ItemList } from './item-list.tsx'
import { toDraft } from './price-table-request.ts'
import { priceTableResolver } from './price-table-resolver.ts'
import { type PriceTableValues, toForm } from './price-table-values.ts'
import { serverViolations } from './server-violations.ts'
import { TableFields } from './table-fields.tsx'
import { useSavePriceTable } from './use-save-price-table.ts'

interface PriceTableFormDialogProps extends WriteDialogProps {
  /** The table to edit; undefined creates one. */
  table: PriceTable | undefined
}

/** Creates or edits a price table (spec §2, §5). Mount a new instance for every opening. A failed save keeps the values. */
export function PriceTableFormDialog({ table, onClose, onDone, onFailed }: PriceTableFormDialogProps) {
  const form = useForm<PriceTableValues>({
    defaultValues: toForm(table),
    resolver: priceTableResolver,
    // Validate during pauses in typing: a message that appears on blur would move the control that is being clicked.
    mode: 'onChange',
    delayError: 400,
    // `focusViolation` does it before the error dialog takes focus, which returns it later.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const rows = useRef<VirtualListHandle>(null)
  const { submit, isPending } = useSavePriceTable(table)
  const { acceptPrices, question } = useDefaultPriceQuestion()

  const save = form.handleSubmit(
    async (values) => {
      if (!(await acceptPrices(values.priceTableItems))) return
      const outcome = await submit(values)
      if (outcome?.ok) {
        onDone(table ? 'Tabela de preço atualizada com sucesso!' : 'Tabela de preço criada com sucesso!')
      } else if (outcome) {
        const violations = serverViolations(outcome.error, values.priceTableItems.length)
        for (const { name, message } of violations) form.setError(name, { type: 'server', message })
        focusViolation(violations[0], rows.current)
        onFailed(saveFailure(outcome.error))
      }
    },
    () => {
      const violations = priceTableViolations(toDraft(form.getValues()))
      focusViolation(violations[0], rows.current)
      const ofItems = violations.filter(({ path }) => path.length > 1)
      // A red field is easily missed among forty rows, so a dialog also lists the violations of products.
      if (ofItems.length > 0) {
        onFailed({ title: 'Erro ao Salvar', message: ofItems.map(violationLine).join('\n') })
      }
    },
  )

  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={table ? 'Editar Tabela de Preço' : 'Nova Tabela de Preço'}
        size="lg"
        dirty={isDirty}
        pending={isPending}
        onSubmit={save}
      >
        <Stack gap="2">
          <TableFields form={form} years={harvestYears(new Date().getFullYear(), table?.harvestYear)} />
          <ItemList form={form} rows={rows} />
        </Stack>
      </FormDialog>
      <DefaultPriceQuestion question={question} rows={rows} />
    </>
  )
}
