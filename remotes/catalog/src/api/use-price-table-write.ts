import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { PRICE_TABLES_KEY } from './price-table-queries.ts'

interface Outcome {
  onSuccess(): void
  onError(error: unknown): void
}

/**
 * A write to the price tables. While it runs another one is ignored, so a double click sends once. Afterwards everything
 * that was read of price tables is stale, failed or not: a call that timed out may have done its work.
 */
export function usePriceTableWrite<Request>(send: (request: Request) => Promise<unknown>) {
  const client = useQueryClient()
  // A state would still say `false` to a second click in the same tick.
  const sending = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: PRICE_TABLES_KEY }),
  })

  async function write(request: Request, { onSuccess, onError }: Outcome): Promise<void> {
    if (sending.current) return
    sending.current = true
    try {
      await mutateAsync(request)
      onSuccess()
    } catch (error) {
      onError(error)
    } finally {
      sending.current = false
    }
  }

  return { write, isPending }
}
