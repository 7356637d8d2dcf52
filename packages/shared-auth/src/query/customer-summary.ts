import type { CustomerSummary as ApiSummary } from '@celeiro/api-contract'
import { toNumber } from '@celeiro/api-contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { findList } from '../responses/read-list.ts'
import { readRecord } from '../responses/read-record.ts'
import { readFlag, readInteger, readText, readTimestamp } from '../responses/read-values.ts'
import { named, reader } from '../responses/reader.ts'
import { call } from '../session/browser-session.ts'

const readLastOrder = reader<ApiSummary['lastOrders'][number]>()({
  id: readText,
  status: readText,
  total: toNumber,
  createdAt: readTimestamp,
})

const readSummary = reader<ApiSummary>()({
  status: readText,
  active: readFlag,
  limiteCredito: named('limit', toNumber),
  /** The total of the orders that are not integrated yet, drafts too. */
  openTotal: named('open', toNumber),
  openOrders: (count) => readInteger(count),
  lastOrders: (orders) => (findList(orders) ?? []).map(readLastOrder),
})

/** What a customer may owe and owes, in reais, and its last orders. Null is unknown. */
export type CustomerSummary = ReturnType<typeof readSummary>

/**
 * What a customer owes, where the host offers `search`. It is never taken from the cache, because the next order counts as well, and
 * its key is one of the orders', because their writes change it.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a summary
 */
export const customerSummaryQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['orders', 'customer-summary', customerId],
    queryFn: async ({ signal }) =>
      readSummary(
        readRecord<ApiSummary>(
          await call('GET /api/customers/{id}/summary', { params: { id: customerId }, signal }),
          ['openTotal'],
        ),
      ),
    staleTime: 0,
    gcTime: 0,
  })
