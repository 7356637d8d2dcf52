import { PRICE_TABLE_TYPES } from '@celeiro/api-contract/vocabulary'
import { isOffered, queryClient } from '@celeiro/shared-auth'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { priceTableQueries } from '../api/price-table-queries.ts'
import type { TableDraft } from './table-draft.ts'
import type { TableForm } from './use-table-form.ts'

/**
 * Compares the prices of a form with those of the other tables of its type, as soon as they are there.
 * @returns what waits for them before a save
 */
export function useUsualPrices({ head, draft }: TableForm, tableId: string | undefined) {
  const type = useWatch({ control: head.control, name: 'type' })
  useEffect(() => {
    void compare(draft, type, tableId)
  }, [draft, type, tableId])
  return () => compare(draft, type, tableId)
}

/** Nothing is compared where the prices cannot be read: they are no rule. */
async function compare(draft: TableDraft, chosen: string, tableId: string | undefined): Promise<void> {
  const type = PRICE_TABLE_TYPES.find((known) => known === chosen)
  if (!type || !isOffered('usual-prices')) return
  const query = { ...priceTableQueries.usualPrices(type, tableId), retry: false }
  draft.compareWith(await queryClient.fetchQuery(query).catch(() => new Map()))
}
