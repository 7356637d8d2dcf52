import { expect, it, onTestFinished, vi } from 'vitest'
import { createImportClient } from './import-client.ts'

const COUNTS = { created: 1, updated: 0, unchanged: 0, refused: [] }
const ADDRESS = 'https://celeiro.example'

/** A response of the host; undefined: the connection breaks. */
type Answer = Response | undefined

const answer = (status: number, body: object = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status })
const good = () => answer(200, { data: COUNTS })

/** A host that answers one call after the other. */
function openHost(...answers: Answer[]) {
  const calls: string[] = []
  const headers: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    const { authorization = '' } = init.headers
    calls.push(`${url.replace(ADDRESS, '')} ${authorization} ${init.body}`.replace('  ', ' '))
    headers.push(init.headers)
    const response = answers.shift()
    if (response) return response
    throw new TypeError('fetch failed', { cause: new Error('socket hang up') })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { calls, headers }
}

const said: string[] = []
const options = {
  say: (line: string) => void said.push(line),
  stopped: new AbortController().signal,
  waits: [0, 0, 0],
}
const clientOf = (changes: Partial<typeof options> = {}, address = ADDRESS) =>
  createImportClient(address, { token: 't' }, { ...options, ...changes })

it('a batch goes again, as it is and with its key, until it has an answer', async () => {
  const { calls, headers } = openHost(undefined, answer(502), answer(429), good())
  expect(await clientOf().send('products', '{"data":[]}', 'k', true)).toEqual(COUNTS)
  expect(calls).toEqual(Array(4).fill('/api/import/products?dryRun=true Bearer t {"data":[]}'))
  expect(headers.map((one) => one['idempotency-key'])).toEqual(Array(4).fill('k'))
  expect(said[0]).toMatch(/não responde \(.+\)\. O mesmo lote vai de novo em 0 s\./)
})

const STOPPED = { waits: [3_600_000], stopped: AbortSignal.abort() }
it.each<[string, Answer, string, Partial<typeof options>?, calls?: number]>([
  ['a host that stays silent', undefined, `${ADDRESS} não responde: socket hang up`, { waits: [0] }, 2],
  ['Ctrl+C while a host is silent', undefined, 'não responde', STOPPED],
  [
    'a host that is full',
    answer(503, { message: 'Disco cheio' }),
    'não responde: 503, Disco cheio.',
    { waits: [] },
  ],
  ['a refusal', answer(403, { message: 'Sem permissão' }), `${ADDRESS} respondeu 403: Sem permissão`],
  ['another response', answer(200, { ok: true }), 'não responde como um servidor'],
])('%s ends the import, as it is said', async (_, response, sentence, changes, tries = 1) => {
  const { calls } = openHost(response)
  await expect(clientOf(changes).send('products', '', 'k', false)).rejects.toThrow(sentence)
  expect(calls).toHaveLength(tries)
})

it('an administrator logs in, stays in one session, and logs out', async () => {
  const pair = (accessToken: string) => answer(200, { accessToken, refreshToken: `of ${accessToken}` })
  const { calls, headers } = openHost(pair('a'), answer(401), pair('b'), good(), answer(204))
  const client = createImportClient(ADDRESS, { username: 'ana', password: 'segredo1' }, options)
  expect(await client.send('products', '{}', 'k', false)).toEqual(COUNTS)
  await client.close()
  expect(calls).toEqual([
    '/api/auth/login {"username":"ana","password":"segredo1"}',
    '/api/import/products Bearer a {}',
    '/api/auth/refresh {"refreshToken":"of a"}',
    '/api/import/products Bearer b {}',
    '/api/auth/logout {"refreshToken":"of b"}',
  ])
  expect([...new Set(headers.map((one) => one['user-agent']))]).toEqual(['Celeiro-Import'])
})

it.each(['http://celeiro.example', 'celeiro.example', 'ftp://localhost', 'https://a:b@celeiro.example'])(
  'nothing goes to %s',
  (address) => {
    expect(() => clientOf({}, address)).toThrow(/Use https|no address/)
  },
)
