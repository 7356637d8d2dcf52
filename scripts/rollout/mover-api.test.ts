import { afterEach, expect, test, vi } from 'vitest'
import { moverApi, webhook } from './mover-api.ts'

const api = moverApi('https://api.example.org', 'secret')
const move = {
  ...{ at: '2026-11-20T12:00:00.000Z', actor: 'judge', verb: 'withdraw' as const, remote: 'barley' },
  ...{ build: 'b2', share: 0, step: 'first', reason: '' },
}

/** Has every call answered in one way. @returns the calls */
function answer(respond: () => Response | Promise<Response>) {
  const call = vi.fn<typeof fetch>(async () => respond())
  vi.stubGlobal('fetch', call)
  return call
}
afterEach(() => vi.unstubAllGlobals())

test('asks for advice and reports with the secret of both', async () => {
  const call = answer(() => Response.json({ data: [] }))
  expect(await api.orders()).toEqual([])
  await api.report([move])
  const headers = expect.objectContaining({ authorization: 'Bearer secret' })
  expect(call.mock.calls).toEqual([
    ['https://api.example.org/api/rollouts/orders', expect.objectContaining({ headers })],
    [
      'https://api.example.org/api/rollouts/moves',
      expect.objectContaining({ headers, method: 'POST', body: JSON.stringify([move]) }),
    ],
  ])
})

test.each([
  ['a refusal', () => Response.json({}, { status: 401 })],
  ['a page', () => new Response('<html>')],
  ['advice that the contract does not know', () => Response.json({ data: [{ verdict: 'delete' }] })],
])('takes no advice from %s', async (_, respond) => {
  answer(respond)
  await expect(api.orders()).rejects.toThrow()
})

test('a webhook that fails blocks nothing, and its address is in no log', async () => {
  const log = vi.fn<(line: string) => void>()
  const tell = webhook('https://chat.example.org/hooks/secret', log)
  const call = answer(() => Response.json({}, { status: 500 }))
  await tell('barley b2 was withdrawn', move)
  expect(call.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ text: 'barley b2 was withdrawn', move }))
  answer(() => Promise.reject(new TypeError('https://chat.example.org/hooks/secret is down')))
  await tell('barley b2 was withdrawn', move)
  expect(log.mock.calls.flat()).toEqual([
    'The webhook responded with status 500.',
    'The webhook did not answer: TypeError.',
  ])
})
