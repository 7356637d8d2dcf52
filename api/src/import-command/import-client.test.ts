import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '../testing/serve.ts'
import { createImportClient } from './import-client.ts'

const COUNTS = { created: 1, updated: 0, unchanged: 0, refused: [] }
type Answer = (response: ServerResponse, request: IncomingMessage) => void

const lose: Answer = (response) => response.destroy()
const answer =
  (status: number, body: object = {}): Answer =>
  (response) =>
    response.writeHead(status).end(JSON.stringify(body))
const good = answer(200, { data: COUNTS })

/** A host that answers one call after the other. */
async function openHost(...answers: Answer[]) {
  const calls: string[] = []
  const address = await serve(async (request, response) => {
    calls.push(
      `${request.url} ${request.headers.authorization ?? ''} ${await text(request)}`.replace('  ', ' '),
    )
    answers.shift()?.(response, request)
  })
  return { calls, address }
}

const said: string[] = []
const options = {
  say: (line: string) => void said.push(line),
  stopped: new AbortController().signal,
  waits: [0, 0, 0],
}
const clientOf = (address: string, changes: Partial<typeof options> = {}) =>
  createImportClient(address, { token: 't' }, { ...options, ...changes })

it('a batch goes again, as it is, until it has an answer', async () => {
  const { address, calls } = await openHost(lose, answer(502), answer(429), good)
  const client = clientOf(address)
  expect(await client.send('products', '{"data":[]}', true)).toEqual(COUNTS)
  expect(calls).toEqual(Array(4).fill('/api/import/products?dryRun=true Bearer t {"data":[]}'))
  expect(said[0]).toMatch(/does not answer \(.+\)\. The same batch goes again in 0 s\./)
})

it('what the host says about it is printed', async () => {
  const { address } = await openHost(answer(503, { message: 'Disco cheio' }))
  const client = clientOf(address, { waits: [] })
  await expect(client.send('products', '', false)).rejects.toThrow('does not answer: 503, Disco cheio.')
})

it('every try of a batch has its key, and the next batch has another', async () => {
  const keys: unknown[] = []
  const address = await serve(async (request, response) => {
    keys.push(request.headers['idempotency-key'])
    ;(keys.length === 1 ? lose : good)(response, request)
  })
  const client = clientOf(address)
  for (const _ of [1, 2]) await client.send('products', '{"data":[]}', false)
  expect(keys).toEqual([expect.stringMatching(/./), keys[0], expect.stringMatching(/./)])
  expect(keys[2]).not.toBe(keys[0])
})

it('a host that stays silent ends the import', async () => {
  const { address, calls } = await openHost(lose, lose)
  const client = clientOf(address, { waits: [0] })
  await expect(client.send('products', '', false)).rejects.toThrow(`${address} does not answer:`)
  expect(calls).toHaveLength(2)
})

it('Ctrl+C ends the waiting for a host', async () => {
  const { address } = await openHost(lose)
  const client = clientOf(address, { waits: [3_600_000], stopped: AbortSignal.abort() })
  await expect(client.send('products', '', false)).rejects.toThrow('does not answer')
})

it('a refusal comes as the host says it', async () => {
  const { address } = await openHost(answer(403, { message: 'Sem permissão' }))
  const client = clientOf(address)
  await expect(client.send('products', '', false)).rejects.toThrow(
    `${address} responded with 403: Sem permissão`,
  )
})

it('another response is not taken for one', async () => {
  const { address } = await openHost(answer(200, { ok: true }))
  const client = clientOf(address)
  await expect(client.send('products', '', false)).rejects.toThrow('does not respond like an API host')
})

it('an administrator logs in, and again when the access token has expired', async () => {
  const pair = (accessToken: string) => answer(200, { accessToken, refreshToken: 'r' })
  const { address, calls } = await openHost(pair('a'), answer(401), pair('b'), good)
  const client = createImportClient(address, { username: 'ana', password: 'segredo1' }, options)
  expect(await client.send('products', '{}', false)).toEqual(COUNTS)
  const login = '/api/auth/login {"username":"ana","password":"segredo1"}'
  expect(calls).toEqual([
    login,
    '/api/import/products Bearer a {}',
    login,
    '/api/import/products Bearer b {}',
  ])
})

it.each(['http://celeiro.example', 'celeiro.example', 'ftp://localhost', 'https://a:b@celeiro.example'])(
  'nothing goes to %s',
  (address) => {
    expect(() => clientOf(address)).toThrow(/Use https|no address/)
  },
)
