import { asApiError, queryClient, writeErrorText } from '@celeiro/shared-auth'
import { counted, toast } from '@celeiro/ui-kit'
import { type PriceAdjustment, undoAdjustment } from '../api/price-adjustments.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** Takes an adjustment back in all of its tables, and says which ones stay because they were changed since. */
export async function takeBack(adjustment: PriceAdjustment): Promise<void> {
  try {
    const { undone, conflicts } = await undoAdjustment(adjustment)
    if (undone > 0) toast.success(`Reajuste desfeito em ${counted(undone, ['tabela', 'tabelas'])}.`)
    if (conflicts.length > 0)
      toast.error(`Mudaram depois do reajuste e ficam como estão: ${conflicts.join(', ')}.`)
  } catch (error) {
    toast.error(writeErrorText(asApiError(error)))
  }
  void queryClient.invalidateQueries({ queryKey: PRICE_TABLES_KEY })
}
