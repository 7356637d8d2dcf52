import type { CustomerSummary } from '@celeiro/shared-auth'
import { sumMoney } from '@celeiro/ui-kit'

/** The credit of a customer around one of the open orders, in reais. Null is unknown. */
export function creditAround(total: number | null, { limit, open }: CustomerSummary) {
  return {
    /** Open besides the order. */
    others: open === null || total === null ? null : sumMoney([open, -total]),
    /** What remains with the order; negative above the limit. */
    remaining: open === null || limit === null ? null : sumMoney([limit, -open]),
  }
}
