import { type ApiError, asApiError, isApiError } from '@celeiro/shared-auth'
import { useEffect, useRef, useState } from 'react'

/**
 * One call at a time: a double click sends once. Leaving the page aborts it. Without TanStack Query, which the login would fetch for
 * nothing else.
 */
export function useCall<Input, Data>(send: (input: Input, signal: AbortSignal) => Promise<Data>) {
  const call = useRef<AbortController>(null)
  const [isPending, setPending] = useState(false)
  /** That of the last call that has ended. */
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(
    () => () => {
      call.current?.abort()
      call.current = null
    },
    [],
  )

  /** Resolves to the data or the error; to undefined if nothing was sent, or the page was left. */
  async function run(input: Input): Promise<Data | ApiError | undefined> {
    if (call.current) return undefined
    const own = new AbortController()
    call.current = own
    setPending(true)
    const outcome = await send(input, own.signal).catch(asApiError)
    if (call.current !== own) return undefined
    call.current = null
    setPending(false)
    setError(isApiError(outcome) ? outcome : null)
    return outcome
  }

  /** Forgets the last error. */
  function reset(): void {
    if (!call.current) setError(null)
  }

  return { isPending, error, run, reset }
}
