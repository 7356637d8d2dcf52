import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Order } from '../api/order.ts'

const PARAM = 'pedido'

/**
 * The order whose details are open, addressed as `?pedido=<id>` so that a link can be sent to a colleague and Back
 * closes it. A link may name an order that is not loaded.
 */
export function useAddressedOrder(orders: readonly Order[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = params.get(PARAM)
  const order = id === null ? undefined : orders.find((order) => order.id === id)

  return {
    order,
    isUnloaded: id !== null && order === undefined,
    open(order: Order) {
      if (order.id === null) return
      const next = new URLSearchParams(params)
      next.set(PARAM, order.id)
      setParams(next, { state: { openedAs: next.toString() } })
    },
    /** Goes back to the list below; where there is none, because a link led here, the link becomes the list. */
    close() {
      if (openedAs(state) === params.toString()) {
        void navigate(-1)
        return
      }
      const next = new URLSearchParams(params)
      next.delete(PARAM)
      setParams(next, { replace: true })
    },
  }
}

/** The query that `open` added on top of the list; router state survives reloads and may be anybody's. */
function openedAs(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'openedAs' in state ? state.openedAs : undefined
}
