import { queryClient } from '@celeiro/shared-auth'
import type { OrderLog } from '../api/order-log.ts'
import { orderQueries } from '../api/order-queries.ts'

/** Milliseconds between two looks at a log that is on the screen. */
const PAUSE_MS = 1000

/**
 * The logs of an order, read again every second while they are on a visible screen. An error ends that: the query client mends it
 * at longer intervals.
 * @param isOver whether no more logs are awaited
 */
export const liveLogs = (orderId: string, isOver: (logs: readonly OrderLog[]) => boolean = () => false) => ({
  ...orderQueries.logs(orderId),
  refetchInterval: ({ state: { status, data } }: { state: LogsState }) =>
    status === 'error' || isOver(data?.rows ?? []) ? (false as const) : PAUSE_MS,
  meta: { isLive: true },
})

/** Reads the orders on the screen again, whose state a new log may tell of. */
export const rereadOrders = () =>
  void queryClient.invalidateQueries({
    queryKey: ['orders'],
    predicate: ({ queryKey }) => queryKey[1] !== 'logs',
  })

interface LogsState {
  status: string
  data: { rows: readonly OrderLog[] } | undefined
}
