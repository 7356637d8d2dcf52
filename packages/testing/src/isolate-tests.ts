import { logout, queryClient } from '@celeiro/shared-auth'
import { toast } from '@celeiro/ui-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { resetNetwork, startNetwork, stopNetwork } from './network.ts'

/** Failed queries are retried as in the app, but without its delays of seconds. */
const RETRY_DELAY_MS = 20

/** Every test starts signed out, with empty storage, cache and network. Undeclared calls and logged errors fail it. */
export function isolateTests(): void {
  let consoleError: MockInstance<typeof console.error>

  beforeAll(async () => {
    const { queries, ...others } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: RETRY_DELAY_MS } })
    await startNetwork()
  })

  beforeEach(() => {
    consoleError = vi.spyOn(console, 'error')
  })

  afterEach(async () => {
    await cleanup()
    logout()
    toast.clear()
    localStorage.clear()
    sessionStorage.clear()
    const undeclaredCalls = await resetNetwork()
    const errors = consoleError.mock.calls
    consoleError.mockRestore()
    expect(undeclaredCalls, 'calls to the API that the test did not declare').toEqual([])
    expect(errors, 'what the test left on console.error').toEqual([])
  })

  afterAll(stopNetwork)
}
