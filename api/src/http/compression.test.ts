import { Readable } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress, createGunzip } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressionOptions } from '../server/create-server.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

// `web-root.test.ts` has the files.
const world = closeAfterAll(await createTestWorld({ apiDocs: true }))

const get = (url: string) =>
  world.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })

it('compression covers the responses of calls, and leaves out small ones', async () => {
  const plain = await world.app.inject('/api/openapi.json')
  const compressed = await get('/api/openapi.json')
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, await get('/api/health')])
    expect(headers['content-encoding']).toBeUndefined()
})

it.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('compression sends each part of a stream as it comes (%s)', async (encoding, decompressor) => {
  let goOn = () => {}
  const firstHasArrived = new Promise<void>((arrived) => {
    goOn = arrived
  })
  async function* parts() {
    yield '{"data":[1'
    await firstHasArrived
    yield ',2]}'
  }
  const app = fastify()
  await app.register(fastifyCompress, compressionOptions)
  app.get('/', (_request, reply) =>
    reply.type('application/json').send(Readable.from(parts(), { objectMode: false })),
  )
  const headers = { 'accept-encoding': encoding }
  const response = await app.inject({ url: '/', headers, payloadAsStream: true })
  expect(response.headers['content-encoding']).toBe(encoding)
  const received: string[] = []
  for await (const part of response.stream().pipe(decompressor())) {
    received.push(String(part))
    goOn()
  }
  expect(received).toEqual(['{"data":[1', ',2]}'])
  await app.close()
})

it('compression leaves out responses with tokens, whatever their size', async () => {
  const email = `${'e'.repeat(200)}@celeiro.example`
  await world.addUser({ username: 'longa', name: 'ç'.repeat(200), email })
  const payload = { username: 'longa', password: 'segredo1' }
  const headers = { 'accept-encoding': 'br' }
  const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined])
  expect(response.rawPayload.length).toBeGreaterThan(1024)
})
