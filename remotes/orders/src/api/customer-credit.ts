import type { CustomerSummary } from '@celeiro/api-contract'
import { call, readFlag, readRecord, readText } from '@celeiro/shared-auth'
import { sumMoney, toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'

/** What a customer may owe and owes, in reais. Null is unknown. */
export interface CustomerCredit {
  limit: number | null
  /** The total of the orders that are not integrated yet, drafts too. */
  open: number | null
  isBlocked: boolean
  isInactive: boolean
}

/** Of a customer of an order, where the host offers `search`. It is never taken from the cache: the next order counts as well. */
export const customerCredit = (customerId: string) =>
  queryOptions({
    queryKey: ['orders', 'credit', customerId],
    queryFn: async ({ signal }) =>
      readCustomerCredit(
        await call('GET /api/customers/{id}/summary', { params: { id: customerId }, signal }),
      ),
    gcTime: 0,
  })

/** @throws ApiError `UNEXPECTED_SHAPE` for a body without a summary */
function readCustomerCredit(body: unknown): CustomerCredit {
  const summary = readRecord<CustomerSummary>(body, ['openTotal'])
  return {
    limit: toNumber(summary.limiteCredito),
    open: toNumber(summary.openTotal),
    isBlocked: readText(summary.status) === 'BLOCKED',
    isInactive: readFlag(summary.active) === false,
  }
}

/** The credit of a customer around one of the open orders, in reais. Null is unknown. */
export function creditAround(total: number | null, { limit, open }: CustomerCredit) {
  return {
    /** Open besides the order. */
    others: open === null || total === null ? null : sumMoney([open, -total]),
    /** What remains with the order; negative above the limit. */
    remaining: open === null || limit === null ? null : sumMoney([limit, -open]),
  }
}
