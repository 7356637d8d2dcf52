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
  const current = useRef<AbortController>(null)
  const [state, setState] = useState(IDLE)
  useEffect(
    () => () => {
      current.current?.abort()
      current.current = null
    },
    [],
  )

  /** Resolves to undefined if nothing was sent, or its page was left. */
  async function run(input: Input): Promise<Data | ApiError | undefined> {
    if (current.current) return undefined
    const own = new AbortController()
    current.current = own
    setState((before) => ({ ...before, isPending: true }))
    const outcome = await send(input, own.signal).catch(asApiError)
    if (current.current !== own) return undefined
    current.current = null
    setState({ isPending: false, error: isApiError(outcome) ? outcome : null })
    return outcome
  }

  /** Forgets the last error. */
  function reset(): void {
    if (!current.current) setState(IDLE)
  }

  return { ...state, run, reset }
}
