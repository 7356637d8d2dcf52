import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Order } from '../api/order.ts'

/** The order whose logs are open. Going Back or Forward closes them: the list below then shows other rows. */
export function useLogsDialog() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ orderId: string; at: string }>()
  return {
    orderId: opened?.at === key ? opened.orderId : undefined,
    open: ({ id }: Order) => setOpened(id === null ? undefined : { orderId: id, at: key }),
    close: () => setOpened(undefined),
  }
}
