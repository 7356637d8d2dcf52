import { queryClient } from '@celeiro/shared-auth'
import { useEffect, useState } from 'react'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { orderList } from '../order-list/order-list.tsx'
import { type FoundOrder, foundOrder } from './found-order.ts'
import { MOST_FOUND, searchPages } from './search-pages.ts'

/** The text filters of the list. */
export interface OrderText {
  search: string
  cliente: string
}

interface Progress {
  found: readonly FoundOrder[]
  read: number
  pages: number | undefined
}

type Outcome = 'running' | 'whole' | 'cut' | 'cancelled' | 'failed'

const NOTHING: Progress = { found: [], read: 0, pages: undefined }

/**
 * Searches all orders for the text filters page by page, whatever the other filters say.
 * @param onFound gets the orders, which the dialogs can show without another call. Stable.
 */
export function useOrderSearch({ search, cliente }: OrderText, onFound: (orders: readonly Order[]) => void) {
  const [progress, setProgress] = useState(NOTHING)
  const [outcome, setOutcome] = useState<Outcome>('running')

  useEffect(() => {
    if (outcome !== 'running') return
    const stop = new AbortController()
    const { signal } = stop

    async function run(): Promise<Outcome> {
      const keep = (orders: readonly Order[]) =>
        orderList.keepRows({ ...orderList.noFilters, search, cliente }, orders)
      let count = 0
      for await (const { found, ...step } of searchPages(fetchPage, keep)) {
        if (signal.aborted) break
        setProgress({ ...step, found: found.flatMap((order) => foundOrder(order) ?? []) })
        onFound(found)
        count = found.length
      }
      return count < MOST_FOUND ? 'whole' : 'cut'
    }

    run().then(
      (end) => !signal.aborted && setOutcome(end),
      () => !signal.aborted && setOutcome('failed'),
    )
    return () => stop.abort()
  }, [outcome, search, cliente, onFound])

  return {
    ...progress,
    outcome,
    cancel: () => setOutcome('cancelled'),
    retry() {
      setProgress(NOTHING)
      setOutcome('running')
    },
  }
}

/** A page of all orders. It is not kept: there may be thousands. */
const fetchPage = (page: number) =>
  queryClient.fetchQuery({
    ...orderQueries.list(orderList.sentParams(orderList.noFilters, page), page),
    staleTime: 0,
    gcTime: 0,
  })
