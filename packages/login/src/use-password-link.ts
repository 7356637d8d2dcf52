import type { PasswordLinkUser } from '@celeiro/api-contract'
import { isRecord } from '@celeiro/api-contract/wire'
import { type ApiError, asApiError, call } from '@celeiro/shared-auth'
import { useEffect, useRef, useState } from 'react'

export type LinkUser = PasswordLinkUser['data']

interface PasswordLink {
  /** The user whose password the link sets; null before the server has said so. */
  user: LinkUser | null
  isPending: boolean
  /** Error of the last call; null after the next one. */
  error: ApiError | null
}

/** Checks a link at once, and sets a password with it. Leaving the page aborts the check. */
export function usePasswordLink(token: string) {
  const [link, setLink] = useState<PasswordLink>({ user: null, isPending: true, error: null })
  const [attempt, setAttempt] = useState(0)
  const isRedeeming = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks again
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    call('POST /api/auth/password-link/check', { body: { token }, signal }).then(
      (body) => setLink({ user: readUser(body), isPending: false, error: null }),
      (error) => signal.aborted || setLink({ user: null, isPending: false, error: asApiError(error) }),
    )
    return () => leave.abort()
  }, [token, attempt])

  function checkAgain(): void {
    setLink({ ...link, isPending: true })
    setAttempt(attempt + 1)
  }

  /** Resolves to the user whose password was set, or to the error; a double click sends once. */
  async function redeem(password: string): Promise<LinkUser | ApiError | undefined> {
    if (isRedeeming.current) return undefined
    isRedeeming.current = true
    setLink({ ...link, isPending: true, error: null })
    try {
      return readUser(await call('POST /api/auth/password-link/redeem', { body: { token, password } }))
    } catch (thrown) {
      const error = asApiError(thrown)
      setLink({ ...link, isPending: false, error })
      return error
    } finally {
      isRedeeming.current = false
    }
  }

  return { ...link, checkAgain, redeem }
}

// The app and our API host have one contract; no other backend offers these calls.
function readUser(body: unknown): LinkUser {
  const user = isRecord(body) && isRecord(body['data']) ? body['data'] : {}
  return { id: String(user['id']), username: String(user['username']) }
}
