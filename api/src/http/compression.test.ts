import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress, createGunzip } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressionOptions } from '../server/create-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const config = JSON.stringify({ files: Array.from({ length: 100 }, (_, index) => `chunk-${index}.js`) })
const script = 'console.log("celeiro")\n'.repeat(80)

const folder = await temporaryFolder()
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'config.json'), config)
await writeFile(join(folder, 'assets/index-a1b2c3.js'), script)
const world = closeAfterAll(await createTestWorld({ apiDocs: true, webRoot: folder }))

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } })

it('compression covers the responses of calls', async () => {
  const plain = await world.app.inject('/api/openapi.json')
  const compressed = await get('/api/openapi.json')
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
})

it('compression leaves out small responses, hashed files and clients that do not ask for it', async () => {
  const small = await get('/api/health')
  const hashed = await get('/assets/index-a1b2c3.js')
  const plain = await world.app.inject('/config.json')
  for (const { headers } of [small, hashed, plain]) expect(headers['content-encoding']).toBeUndefined()
  expect(hashed.body).toBe(script)
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
  const response = await app.inject({
    url: '/',
    headers: { 'accept-encoding': encoding },
    payloadAsStream: true,
  })
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
