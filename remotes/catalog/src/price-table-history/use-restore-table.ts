import { call, useWrite, writeErrorText } from '@celeiro/shared-auth'
import { toast } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** Brings a deleted price table back, as it was and with its id. It can be deleted again, so nothing is asked. */
export function useRestoreTable() {
  const { submit } = useWrite({
    send: (id: string) => call('POST /api/price-tables/{id}/restore', { params: { id } }),
    invalidates: PRICE_TABLES_KEY,
  })
  return async ({ id }: PriceTable): Promise<void> => {
    const outcome = id !== null && (await submit(id))
    if (!outcome) return
    if (outcome.ok) toast.success('Tabela de preço restaurada com sucesso!')
    else toast.error(writeErrorText(outcome.error))
  }
}
