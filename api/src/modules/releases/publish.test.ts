import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUILD_LIMITS } from '@celeiro/api-contract/release-calls'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const TOKEN = 'the token that releases the orders alone'
const OTHER = 'the token that releases the catalog alone'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const folder = await temporaryFolder()
const webRoot = join(folder, 'web')
const releaseTokens = new Map([
  ['orders', [hashOf('the token before'), hashOf(TOKEN)]],
  ['catalog', [hashOf(OTHER)]],
])
const counted: string[] = []
const metrics = { countRelease: (...change: string[]) => counted.push(change.join(' ')) }
const config = { apiDocs: true, webRoot, releaseTokens, logLevel: 'trace' } as const
const world = closeAfterAll(await createTestWorld(config, { metrics }))
beforeEach(async () => {
  await rm(webRoot, { recursive: true, force: true })
  await mkdir(webRoot)
  await writeFile(join(webRoot, 'config.json'), JSON.stringify({ apiUrl: '', remotes: {} }))
  world.log.clear()
  counted.length = 0
})

function send(call: InjectOptions & { url: string }, token = TOKEN) {
  const headers = { authorization: `Bearer ${token}`, ...call.headers }
  return world.app.inject({ ...call, headers })
}
function post(path: string, body: object | Buffer) {
  const payload = Buffer.isBuffer(body) ? body : gzipSync(JSON.stringify(body))
  const headers = { 'content-type': 'application/gzip' }
  return send({ method: 'POST', url: `/api/releases/orders/${path}`, headers, payload })
}

/** Every path below the folder that holds the web root. */
const written = async () => (await readdir(folder, { recursive: true })).toSorted()

const CALLS = [
  { method: 'GET', url: '/api/releases/orders' },
  { method: 'GET', url: '/api/releases/orders/history' },
  { method: 'POST', url: '/api/releases/orders/builds' },
  { method: 'POST', url: '/api/releases/orders/previews' },
  { method: 'POST', url: '/api/releases/orders/changes' },
] as const

describe('a token', () => {
  it('is what each call needs, and no user has it', async () => {
    const before = await written()
    const admin = await world.as('ADMIN')
    for (const { method, url } of CALLS) {
      const call = { method, url, ...(method !== 'GET' && { payload: { files: [] } }) }
      const refused = [
        await world.app.inject(call),
        await world.app.inject({ ...call, headers: admin }),
        ...(await Promise.all([OTHER, `${TOKEN} `, hashOf(TOKEN)].map((token) => send(call, token)))),
      ]
      for (const response of refused)
        expect([url, response.statusCode, response.json().code]).toEqual([url, 401, 'UNAUTHENTICATED'])
    }
    expect(await written()).toEqual(before)
  })

  it('is refused for a remote without one, and for names of objects', async () => {
    for (const remote of ['shell', 'customers', '__proto__', 'constructor', 'Orders', 'a%2Fb']) {
      expect((await send({ url: `/api/releases/${remote}` })).statusCode).toBe(401)
    }
    expect(new Set(counted)).toEqual(new Set([' refused']))
    expect(world.log.text()).not.toContain('"entityId":"customers"')
  })

  it('is admitted after many wrong ones from its address, also the one before; none stands in the log', async () => {
    for (let guess = 0; guess < 12; guess += 1)
      expect((await send({ url: '/api/releases/orders' }, `guess ${guess}`)).statusCode).toBe(401)
    for (const token of [TOKEN, 'the token before'])
      expect((await send({ url: '/api/releases/orders' }, token)).statusCode).toBe(200)
    expect((await post('changes', { verb: 'rollback' })).json().code).toBe('RELEASE_REFUSED')
    await post('builds', { files: { 'a.js': 'a' } })
    expect(world.log.text()).toContain('/api/releases/:remote/builds')
    expect(counted).toEqual(Array.from({ length: 12 }, () => 'orders refused'))
    const refused = world.log.lines('audit').filter(({ action }) => action === 'RELEASE_TOKEN_REFUSED')
    expect(refused).toMatchObject(refused.map(() => ({ entityId: 'orders', address: '127.0.0.1' })))
    expect(refused).toHaveLength(12)
    for (const secret of [TOKEN, 'guess', hashOf(TOKEN), hashOf(OTHER)])
      expect(world.log.text()).not.toContain(secret)
  })
})

it('without tokens, no such call exists', async () => {
  const closed = await createTestWorld({ webRoot })
  for (const { method, url } of CALLS) {
    const unknown = await closed.app.inject({ method, url: '/api/unknown' })
    const response = await closed.app.inject({ method, url, headers: { authorization: `Bearer ${TOKEN}` } })
    expect([response.statusCode, response.json()]).toEqual([404, unknown.json()])
  }
  await closed.close()
})

it('is no part of the description of the API', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/releases'))).toEqual([])
})

describe('a build', () => {
  it('never leaves its folder, whatever its paths, and nothing of one that is refused stays', async () => {
    const segments = ['..', '.', '', 'a', '%2e%2e', '..\\..', '.vite', '\0', 'config.json', '~', '__proto__']
    const path = fc.oneof(
      fc.array(fc.constantFrom(...segments), { minLength: 1, maxLength: 6 }).map((names) => names.join('/')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const before = await written()
    await fc.assert(
      fc.asyncProperty(path, async (path) => {
        const { statusCode } = await post('builds', { files: Object.fromEntries([[path, 'x']]) })
        expect([400, 409]).toContain(statusCode)
        expect(await written()).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })

  it('is refused unless its files are those of a build', async () => {
    const files = { 'remote.json': '{"name":"orders"}', 'mf-manifest.json': '{}' }
    expect((await post('builds', { files })).json()).toEqual({
      code: 'RELEASE_REFUSED',
      message: expect.stringMatching(/^The files are not those of a build of this version\. ./),
    })
    expect(await written()).not.toContain('web/remotes')
  })

  it.each([
    ['damaged', () => gzipSync('{"files": {').subarray(0, 20)],
    ['no JSON', () => gzipSync('{"files": {')],
    ['small, but not when unpacked', () => gzipSync(Buffer.alloc(BUILD_LIMITS.bytes + 1, ' '))],
  ])('is refused when it is %s', async (_, body) => {
    expect((await post('builds', body())).json()).toEqual({
      code: 'RELEASE_REFUSED',
      message: 'The call has arrived damaged, or its files have more than 32 MB together.',
    })
  })

  it.each([
    ['too large', Buffer.alloc(BUILD_LIMITS.sentBytes + 1), 413],
    ['for no account', { files: { 'remote.json': '{}' }, share: 0 }, 400],
    ['for a reason without end', { files: { 'remote.json': '{}' }, reason: 'x'.repeat(2_001) }, 400],
  ])('is refused when it is %s', async (_, body, status) => {
    expect((await post('builds', body)).statusCode).toBe(status)
  })
})

it('a change of a remote that is not there says so', async () => {
  const messages: string[] = []
  for (const verb of ['rollback', 'retire', 'withdraw'])
    messages.push((await post('changes', { verb })).json().message)
  const unknown = 'config.json names no orders.'
  expect(messages).toEqual([unknown, unknown, 'orders has no candidate.'])
})
