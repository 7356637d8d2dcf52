import type { LoginRequest } from '@celeiro/api-contract'
import { type ApiError, asApiError, login } from '@celeiro/shared-auth'
import { useEffect, useRef, useState } from 'react'

interface LoginState {
  isPending: boolean
  /** Error of the last call; null after the next `submit` or `reset`. */
  error: ApiError | null
}

const IDLE: LoginState = { isPending: false, error: null }

/**
 * Logs in (spec §7). A double click sends once; unmounting the form aborts the call. Without TanStack Query, which the
 * login would fetch for nothing else.
 */
export function useLogin() {
  const call = useRef<AbortController>(null)
  const [state, setState] = useState(IDLE)
  useEffect(() => () => call.current?.abort(), [])

  /** Resolves to the error, if there is one. */
  async function submit(credentials: LoginRequest): Promise<ApiError | null> {
    if (call.current) return null
    call.current = new AbortController()
    setState({ isPending: true, error: null })
    const error = await login(credentials, call.current.signal).then(() => null, asApiError)
    call.current = null
    setState({ isPending: false, error })
    return error
  }

  /** Forgets the last error. */
  function reset(): void {
    if (!call.current) setState(IDLE)
  }

  return { ...state, submit, reset }
}
