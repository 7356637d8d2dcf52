import type { List } from '@celeiro/lists'
import { isApiError, isOffered } from '@celeiro/shared-auth'
import { formatDecimal, toast } from '@celeiro/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../api/order.ts'

/** The orders that the details lead through. */
export interface OrderSequence {
  /** `21 de 30`; undefined for an order that is not in it, or alone in it. */
  position(order: Order): string | undefined
  previous(order: Order): Order | undefined
  hasNext(order: Order): boolean
  /** The order after one of them, which may have to be read; undefined after the last, or where that fails. */
  next(order: Order): Promise<Order | undefined>
}

/** The part of a list that the sequence is made of. */
export type SequenceList = Pick<List<Order>, 'rows' | 'data' | 'allPages' | 'sort'>

/** The orders of a list as they are now. It goes on behind their page where the list walks by keys: in its own order alone. */
export function orderSequence({ rows, data, allPages, sort }: SequenceList): OrderSequence {
  let orders = rows.filter(({ id }) => id !== null)
  const isPage = allPages?.mayBeKeyed && !sort.order && data?.rows.length === rows.length
  const page = isPage ? data.pagination : undefined
  let after = page?.next ?? null
  const before = page && after === null ? page.totalCount - rows.length : 0
  const skipped = page && after !== null ? (page.currentPage - 1) * rows.length : Math.max(0, before)
  const indexOf = (order: Order) => orders.findIndex(({ id }) => id === order.id)
  const hasNext = (order: Order) => orders.at(-1)?.id !== order.id || after !== null

  async function read(): Promise<void> {
    const page = await allPages?.fetch(1, { after: after ?? undefined })
    after = page?.pagination?.next ?? null
    orders = [...orders, ...(page?.rows.filter((row) => indexOf(row) < 0) ?? [])]
  }

  return {
    position(order) {
      const index = indexOf(order)
      if (index < 0 || (index === 0 && !hasNext(order))) return undefined
      const total = Math.max(page?.totalCount ?? 0, skipped + orders.length)
      return `${formatDecimal(skipped + index + 1)} de ${formatDecimal(total)}`
    },
    previous: (order) => orders[indexOf(order) - 1],
    hasNext,
    async next(order) {
      const index = indexOf(order)
      if (index < 0) return undefined
      try {
        if (index === orders.length - 1 && after !== null) await read()
      } catch (error) {
        toast.error(isApiError(error) ? error.message : 'Não foi possível carregar os próximos pedidos.')
      }
      return orders[index + 1]
    },
  }
}

/**
 * The orders of a list when the details of one of them opened: what becomes of an order meanwhile does not end the way to the next
 * one. Without a call for one order, they are those that the list has now.
 */
export function useOrderSequence(list: SequenceList, order: Order, isOpen: boolean): OrderSequence {
  const [kept, setKept] = useState<OrderSequence>()
  const isListed = list.rows.some(({ id }) => id === order.id)
  const create = useEffectEvent(() => orderSequence(list))
  useEffect(() => {
    if (!isOpen || !isOffered('record-lookup')) setKept(undefined)
    else if (isListed) setKept((before) => before ?? create())
  }, [isOpen, isListed])
  return kept ?? orderSequence(list)
}
