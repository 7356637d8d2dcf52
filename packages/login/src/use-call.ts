import { type ApiError, asApiError, isApiError } from '@celeiro/shared-auth'
import { useEffect, useRef, useState } from 'react'

interface CallState {
  isPending: boolean
  /** Error of the last call that has ended. */
  error: ApiError | null
}

const IDLE: CallState = { isPending: false, error: null }

/**
 * One call at a time: a double click sends once. Leaving the page aborts it. Without TanStack Query, which the login would fetch for
 * nothing else.
 */
export function useCall<Input, Data>(send: (input: Input, signal: AbortSignal) => Promise<Data>) {
  const call = useRef<AbortController>(null)
  const [state, setState] = useState(IDLE)
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
    setState((before) => ({ ...before, isPending: true }))
    const outcome = await send(input, own.signal).catch(asApiError)
    if (call.current !== own) return undefined
    call.current = null
    setState({ isPending: false, error: isApiError(outcome) ? outcome : null })
    return outcome
  }

  /** Forgets the last error. */
  function reset(): void {
    if (!call.current) setState(IDLE)
  }

  return { ...state, run, reset }
}
