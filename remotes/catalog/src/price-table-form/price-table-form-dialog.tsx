import { faultLine, priceTableFaults } from '@celeiro/api-contract/price-table-rules'
import { http } from '@celeiro/shared-auth'
import { FormDialog, Stack } from '@celeiro/ui-kit'
import { useForm } from 'react-hook-form'
import type { PriceTable } from '../api/price-table.ts'
import { usePriceTableWrite } from '../api/use-price-table-write.ts'
import { saveFailure, type WriteResult } from '../shared/write-result.ts'
import { DefaultPriceQuestion, useDefaultPriceQuestion } from './default-price-question.tsx'
import { focusFault } from './focus-fault.ts'
import { harvestYears } from './harvest-years.ts'
import { ItemList } from './item-list.tsx'
import { toDraft, toRequest } from './price-table-request.ts'
import { priceTableResolver } from './price-table-resolver.ts'
import { type PriceTableValues, toForm } from './price-table-values.ts'
import { serverFaults } from './server-faults.ts'
import { TableFields } from './table-fields.tsx'

interface PriceTableFormDialogProps {
  /** The table to edit; none to make one. */
  table: PriceTable | undefined
  onClose(): void
  onDone(message: string): void
  onFailed(result: WriteResult): void
}

/** Creates or edits a price table (spec §2, §5). Mounted anew with every opening; a failed save leaves it filled in. */
export function PriceTableFormDialog({ table, onClose, onDone, onFailed }: PriceTableFormDialogProps) {
  const form = useForm<PriceTableValues>({
    defaultValues: toForm(table),
    resolver: priceTableResolver,
    // While typing, once the typing rests: a message that appeared on leaving a field would move what is being clicked.
    mode: 'onChange',
    delayError: 400,
    // We do it ourselves, before the dialog that says what is wrong takes the focus and later gives it back.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const { write, isPending } = usePriceTableWrite((values: PriceTableValues) =>
    table?.id
      ? http.patch(`/api/price-tables/${encodeURIComponent(table.id)}`, toRequest(values, table))
      : http.post('/api/price-tables', toRequest(values)),
  )

  const { acceptPrices, question } = useDefaultPriceQuestion()

  const save = form.handleSubmit(
    async (values) => {
      if (!(await acceptPrices(values.priceTableItems))) return
      await write(values, {
        onSuccess: () =>
          onDone(table ? 'Tabela de preço atualizada com sucesso!' : 'Tabela de preço criada com sucesso!'),
        onError: (error) => {
          const faults = serverFaults(error, values.priceTableItems.length)
          for (const { name, message } of faults) form.setError(name, { type: 'server', message })
          focusFault(faults[0])
          onFailed(saveFailure(error))
        },
      })
    },
    () => {
      const faults = priceTableFaults(toDraft(form.getValues()))
      focusFault(faults[0])
      const ofItems = faults.filter(({ path }) => path.length > 1)
      // Among forty rows one red field is easily missed: what is wrong with products is also listed.
      if (ofItems.length > 0) {
        onFailed({ title: 'Erro ao Salvar', message: ofItems.map(faultLine).join('\n') })
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
          <ItemList form={form} />
        </Stack>
      </FormDialog>
      <DefaultPriceQuestion question={question} />
    </>
  )
}
