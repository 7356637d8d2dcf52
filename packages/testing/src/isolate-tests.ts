import { configureApi, logout, queryClient, startSession } from '@celeiro/shared-auth'
import { resetNetwork, startNetwork, stopNetwork } from '@celeiro/test-network'
import { toast } from '@celeiro/ui-kit'
import { forgetQuestions } from '@celeiro/ui-kit/answers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { endTranslation, translatePage } from './translated-page.ts'

/** Failed queries are retried as in the app, but without its delays of seconds. */
const RETRY_DELAY_MS = 20

const root = document.documentElement
const fresh = { address: location.href, className: root.className, style: root.style.cssText }

let consoleError: MockInstance<typeof console.error>

beforeAll(async () => {
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: RETRY_DELAY_MS } })
  await startNetwork()
  startSession()
})

beforeEach(() => {
  configureApi({ baseUrl: '' })
  consoleError = vi.spyOn(console, 'error')
  translatePage()
})

afterEach(async () => {
  const looseTexts = endTranslation()
  await cleanup()
  logout()
  toast.clear()
  forgetQuestions()
  localStorage.clear()
  sessionStorage.clear()
  const undeclaredCalls = await resetNetwork()
  const errors = [...consoleError.mock.calls]
  vi.useRealTimers()
  vi.restoreAllMocks()
  root.className = fresh.className
  root.style.cssText = fresh.style
  document.body.removeAttribute('style')
  history.replaceState(null, '', fresh.address)
  expect(looseTexts, 'texts at which the page crashes while a browser translates it').toEqual([])
  if (undeclaredCalls.length > 0) {
    // The whole contract, which no other test needs.
    const { linesToPaste } = await import('./lines-to-paste.ts')
    throw new Error(
      `The test does not declare what the page calls. Before it renders the page:\n\n${linesToPaste(undeclaredCalls)}\n`,
    )
  }
  expect(errors, 'what the test left on console.error').toEqual([])
})

afterAll(stopNetwork)
