import type { CustomerCredit as ApiCredit } from '@celeiro/api-contract'
import { ORDER_LIMITS } from '@celeiro/api-contract/order-rules'
import { call, named, reader, readFlag, readList, readText } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'

const readCredit = reader<ApiCredit>()({
  id: readText,
  name: readText,
  status: readText,
  active: readFlag,
  limiteCredito: named('limit', toNumber),
  /** The total of the orders that are not integrated yet, drafts too. */
  openTotal: named('open', toNumber),
})
export type CustomerCredit = ReturnType<typeof readCredit>

/** What customers may owe and owe, where the host offers `bulk-orders`; never from the cache, as that of one customer. */
export const creditQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['orders', 'credit', ids],
    queryFn: async ({ signal }) => {
      const credit: CustomerCredit[] = []
      for (let at = 0; at < ids.length; at += ORDER_LIMITS.bulk) {
        const query = { ids: ids.slice(at, at + ORDER_LIMITS.bulk).join() }
        const body = await call('GET /api/customers/credit', { query, signal })
        credit.push(...readList<ApiCredit>(body).map(readCredit))
      }
      return credit
    },
    staleTime: 0,
    gcTime: 0,
  })
