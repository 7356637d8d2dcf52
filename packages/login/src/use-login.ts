import type { LoginRequest } from '@celeiro/api-contract'
import { login, useWrite } from '@celeiro/shared-auth'
import { useEffect, useRef } from 'react'

/** Logs in (spec §7). Unmounting the form aborts the call. */
export function useLogin() {
  const call = useRef<AbortController>(null)
  useEffect(() => () => call.current?.abort(), [])
  return useWrite({
    send(credentials: LoginRequest) {
      call.current = new AbortController()
      return login(credentials, call.current.signal)
    },
    // Without a session there are no queries to invalidate.
    invalidates: null,
  })
}
