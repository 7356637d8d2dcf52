import { call } from '@celeiro/shared-auth'
import { network, onCall, signInAs } from '@celeiro/test-network'
import { useQuery } from '@tanstack/react-query'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QueryProvider } from './query-provider.tsx'

/** Every text that was on the screen. */
let shown: string[]
let calls: number
let answered: number
let status: number

function List({ byHand = false }: { byHand?: boolean }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => {
      calls += 1
      return JSON.stringify(await call('GET /api/orders', { signal }))
    },
    retry: false,
    meta: { byHand },
  })
  const text = isFetching ? 'carregando' : (error?.message ?? data)
  if (text && shown.at(-1) !== text) shown.push(text)
  return <output>{text}</output>
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shown = []
  calls = 0
  answered = 0
  status = 503
  network.use(
    onCall('GET /api/orders', () => {
      answered += 1
      return HttpResponse.json({ message: 'Indisponível' }, { status })
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(byHand?: boolean) {
  signInAs()
  await render(<List byHand={byHand ?? false} />, { wrapper: QueryProvider })
  await expect.element(page.getByRole('status')).toHaveTextContent(/^(?!carregando)/)
  calls = 0
}

const comebacks: [string, () => void][] = [
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['half a minute has passed', () => vi.advanceTimersByTime(30_000)],
  ['the session has another token', () => signInAs()],
]

test.each(comebacks)(
  'an error stays until the response is there, asked for once when %s',
  async (_when, comeBack) => {
    await open()
    comeBack()
    await expect.poll(() => answered).toBe(2)
    status = 200
    // Nothing while the first call is on its way.
    await vi.waitFor(() => {
      comeBack()
      expect(calls).toBe(2)
    })
    await expect.element(page.getByRole('status')).toHaveTextContent('{"message":"Indisponível"}')
    expect(shown).toEqual(['carregando', expect.any(String), '{"message":"Indisponível"}'])
    comeBack()
    expect(calls).toBe(2)
  },
)

test.each([
  ['a refusal', 403, false],
  ['what only the user asks for', 503, true],
])('%s is not asked for again', async (_what, code, byHand) => {
  status = code
  await open(byHand)
  for (const [, comeBack] of comebacks) comeBack()
  expect(calls).toBe(0)
})
