import type { List } from '@celeiro/lists'
import { queryClient } from '@celeiro/shared-auth'
import { Box, Button, formatDecimal } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newOrdersQuery } from '../api/new-orders.ts'
import type { Order } from '../api/order.ts'
import { orderList } from './order-list.tsx'

/**
 * Says how many orders of the filter have come since the list was read, where the host counts orders. It moves no row; the user
 * decides when to see them.
 * @param pause milliseconds between two questions
 */
export function NewOrders({ list, pause }: { list: List<Order>; pause: number }) {
  const newest = useNewestSeen(list)
  const { data: count } = useQuery({
    ...newOrdersQuery(newest?.at ?? null, orderList.sentFilters(list.values)),
    // None were new when the list was read.
    initialData: 0,
    initialDataUpdatedAt: list.updatedAt ?? 0,
    staleTime: pause,
    refetchInterval: pause,
    enabled: newest !== undefined,
  })

  function show() {
    // The newest are on the first page.
    if (list.pager?.hasPrev) list.setValues({})
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <Box role="status">
      {count > 0 && (
        // On a phone it takes two lines, beside the title.
        <Button
          variant="primary"
          maxWidth={{ base: '8.5rem', md: 'none' }}
          paddingInline={{ base: '2', md: '3' }}
          lineHeight="1.2"
          fontSize={{ base: 'sm', md: 'md' }}
          whiteSpace="normal"
          onClick={show}
        >
          {formatDecimal(count)} {count === 1 ? 'pedido novo' : 'pedidos novos'} · Mostrar
        </Button>
      )}
    </Box>
  )
}

/**
 * The time of the newest order that the user has seen with these filters; null if there was none. Undefined where the list cannot
 * tell: it is in another order, or the API does not know all of its filters.
 */
function useNewestSeen({ definition, values, data, loaded, pager, sort, state, refusal }: List<Order>) {
  const filters = JSON.stringify(values)
  const [seen, setSeen] = useState<{ filters: string; at: number | null }>()
  const isTold = !sort.order && !refusal
  const isSettled = data !== undefined && state.kind === 'ready' && !state.refreshing && !pager?.hasPrev
  if (!isTold || definition.setFilters(values).some(([, { keep }]) => keep)) return undefined
  const at = isSettled ? newestOf(loaded) : undefined
  if (at !== undefined && (seen?.filters !== filters || seen.at !== at)) setSeen({ filters, at })
  return seen?.filters === filters ? seen : undefined
}

function newestOf(orders: readonly Order[]): number | null {
  const times = orders.map(({ createdAt }) => new Date(createdAt ?? Number.NaN).getTime())
  return times.reduce<number | null>((newest, at) => (at > (newest ?? 0) ? at : newest), null)
}
