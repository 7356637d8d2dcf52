import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_LIMITS } from '@celeiro/api-contract/release-calls'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

const TOKEN = 'the token that releases the orders alone'
const OTHER = 'the token that releases the catalog alone'
const BUILD = '0123456789ab'
const UPLOAD = `/api/releases/orders/uploads/${BUILD}`

const MAPS = `/api/releases/orders/maps/${BUILD}`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const announced = (path: string, content: string) => ({
  path,
  integrity: integrityOf(content),
  size: Buffer.byteLength(content),
})

let folder: string
let webRoot: string
let world: TestWorld
let log = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'received-'))
  webRoot = join(folder, 'web')
  world = await createTestWorld({
    webRoot,
    sourceMaps: join(folder, 'maps'),
    releaseTokens: new Map([
      ['orders', [hashOf('the token before'), hashOf(TOKEN)]],
      ['catalog', [hashOf(OTHER)]],
    ]),
    logLevel: 'trace',
    logStream: {
      write(line) {
        log += line
      },
    },
  })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await rm(webRoot, { recursive: true, force: true })
  await mkdir(webRoot)
  await writeFile(join(webRoot, 'config.json'), JSON.stringify({ apiUrl: '', remotes: {} }))
  log = ''
  // Wrong tokens of the test before are forgotten.
  world.advance(60)
})

function send(call: InjectOptions & { url: string }, token = TOKEN) {
  const headers = { authorization: `Bearer ${token}`, ...call.headers }
  return world.app.inject({ ...call, headers })
}
const announce = (files: object[], token?: string) =>
  send({ method: 'PUT', url: UPLOAD, payload: { files } }, token)
const sendFile = (path: string, content: string | Buffer, token?: string) =>
  send(
    {
      method: 'PUT',
      url: `${UPLOAD}/files`,
      query: { path },
      headers: { 'content-type': 'application/octet-stream' },
      payload: content,
    },
    token,
  )
const release = (headers: Record<string, string> = { 'if-match': '"x"' }, payload: object = {}) =>
  send({ method: 'POST', url: `${UPLOAD}/release`, headers, payload })

/** Every path below the folder that holds the web root. */
const written = async () => (await readdir(folder, { recursive: true })).toSorted()

const CALLS = [
  { method: 'GET', url: '/api/releases/orders' },
  { method: 'GET', url: '/api/releases/orders/history' },
  { method: 'PUT', url: UPLOAD },
  { method: 'PUT', url: `${UPLOAD}/files?path=a.js` },
  { method: 'POST', url: `${UPLOAD}/release` },
  { method: 'PUT', url: MAPS },
  { method: 'PUT', url: `${MAPS}/files?path=a.js.map` },
  { method: 'POST', url: '/api/releases/orders/rollback' },
  { method: 'POST', url: '/api/releases/orders/moves' },
  { method: 'POST', url: '/api/releases/orders/retire' },
] as const

describe('a token', () => {
  it.each(CALLS)('is what $method $url needs, and no user has it', async ({ method, url }) => {
    const before = await written()
    const payload = method === 'GET' ? {} : { payload: { files: [] } }
    const admin = await world.as('ADMIN')
    const refused = [
      await world.app.inject({ method, url, ...payload }),
      await world.app.inject({ method, url, ...payload, headers: admin }),
      await send({ method, url, ...payload }, OTHER),
      await send({ method, url, ...payload }, `${TOKEN} `),
      await send({ method, url, ...payload }, hashOf(TOKEN)),
    ]
    expect(refused.map((response) => [response.statusCode, response.json().code])).toEqual(
      refused.map(() => [401, 'UNAUTHENTICATED']),
    )
    expect(await written()).toEqual(before)
  })

  it('is refused for a remote without one, and for names of objects', async () => {
    for (const remote of ['shell', 'customers', '__proto__', 'constructor', 'Orders', 'a%2Fb']) {
      expect((await send({ url: `/api/releases/${remote}` })).statusCode).toBe(401)
    }
  })

  it('may be one of two, while it changes', async () => {
    expect((await send({ url: '/api/releases/orders' }, 'the token before')).statusCode).toBe(200)
    expect((await send({ url: '/api/releases/orders' })).statusCode).toBe(200)
  })

  it('cannot be guessed: an address waits after ten wrong ones, and the content is not even read', async () => {
    const remoteAddress = '198.51.100.7'
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const response = await send({ url: '/api/releases/orders', remoteAddress }, `guess ${guess}`)
      statuses.push(response.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const waiting = await send({ url: '/api/releases/orders', remoteAddress })
    expect([waiting.statusCode, waiting.json().code, waiting.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_TOKENS',
      '60',
    ])
    expect((await send({ url: '/api/releases/orders' })).statusCode).toBe(200)
    world.advance(60)
    expect((await send({ url: '/api/releases/orders', remoteAddress })).statusCode).toBe(200)
  })

  it('stands in no log line, and neither does its hash', async () => {
    await send({ url: '/api/releases/orders' })
    await send({ url: '/api/releases/orders' }, 'a wrong secret')
    await announce([announced('a.js', 'a')])
    await sendFile('a.js', 'b')
    await release()
    expect(log).toContain('/api/releases/:remote/uploads/:build/files')
    for (const secret of [TOKEN, 'a wrong secret', hashOf(TOKEN), hashOf(OTHER)])
      expect(log).not.toContain(secret)
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

describe('a file', () => {
  it('arrives where nobody serves it', async () => {
    const { missing } = (await announce([announced('assets/a.js', 'a')])).json().data
    expect(missing).toEqual(['assets/a.js'])
    expect((await sendFile('assets/a.js', 'a')).statusCode).toBe(204)
    const path = `.uploads/orders/${BUILD}/dist/assets/a.js`
    expect(await written()).toContain(`web/${path}`)
    for (const url of [`/${path}`, `/%2Euploads/orders/${BUILD}/files.json`]) {
      expect((await world.app.inject(url)).statusCode).toBe(404)
    }
  })

  it('with another content than announced is refused', async () => {
    await announce([announced('a.js', 'a')])
    for (const response of [await sendFile('a.js', 'b'), await sendFile('b.js', 'b')]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'RELEASE_REFUSED'])
    }
    expect((await release()).json()).toEqual({
      code: 'RELEASE_REFUSED',
      message: `Build ${BUILD} lacks a.js. Release it again.`,
    })
  })

  it('of more than 2 MB is refused, announced or not', async () => {
    const size = UPLOAD_LIMITS.fileBytes + 1
    expect((await announce([{ ...announced('a.js', 'a'), size }])).statusCode).toBe(400)
    expect((await sendFile('a.js', Buffer.alloc(size))).statusCode).toBe(413)
  })

  it('never leaves the folder of its build, whatever its path', async () => {
    const segment = fc.constantFrom(
      '..',
      '.',
      '',
      'a',
      '%2e%2e',
      '..\\..',
      '.vite',
      '\u0000',
      'config.json',
      '~',
    )
    const path = fc.oneof(
      fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(path, async (path) => {
        const answers = [await announce([announced(path, 'x')]), await sendFile(path, 'x')]
        for (const { statusCode } of answers) expect([200, 204, 400, 409]).toContain(statusCode)
      }),
      { numRuns: 150 },
    )
    const outside = (await written()).filter((path) => !path.startsWith(`web/.uploads/orders/${BUILD}/`))
    expect(outside).toEqual([
      'web',
      'web/.uploads',
      'web/.uploads/orders',
      `web/.uploads/orders/${BUILD}`,
      'web/config.json',
    ])
  })
})

describe('a source map', () => {
  const sendMap = (path: string, content: string | Buffer, integrity = integrityOf(String(content))) =>
    send({
      method: 'PUT',
      url: `${MAPS}/files`,
      query: { path, integrity },
      headers: { 'content-type': 'application/octet-stream' },
      payload: content,
    })
  beforeEach(async () => {
    await mkdir(join(webRoot, 'remotes/orders', BUILD), { recursive: true })
    await writeFile(join(webRoot, 'remotes/orders', BUILD, 'a.js'), 'a')
  })

  it('is kept beside no other file than one of its release, with the content that was announced', async () => {
    const paths = ['a.js', 'b.js.map', 'b.map', '.map', 'a.js.map/a.js.map', '../0123456789ab/a.js.map']
    for (const path of paths) {
      const answers = [
        await send({ method: 'PUT', url: MAPS, payload: { files: [announced(path, '{}')] } }),
        await sendMap(path, '{}'),
      ]
      for (const { statusCode } of answers) expect([400, 409]).toContain(statusCode)
    }
    expect((await sendMap('a.js.map', '{}', integrityOf('{ }'))).json()).toEqual({
      code: 'RELEASE_REFUSED',
      message: 'a.js.map has arrived with another content than announced. Release it again.',
    })
    expect((await sendMap('a.js.map', Buffer.alloc(UPLOAD_LIMITS.fileBytes + 1))).statusCode).toBe(413)
    expect((await written()).filter((path) => path.startsWith('maps'))).toEqual([])

    expect((await sendMap('a.js.map', '{}')).statusCode).toBe(204)
    expect((await written()).filter((path) => path.endsWith('.map'))).toEqual([
      `maps/orders/${BUILD}/a.js.map`,
    ])
  })
})

describe('a change', () => {
  it('needs the version of config.json that it was decided on', async () => {
    for (const headers of [{}, { 'if-match': '*' }, { 'if-match': 'x' }]) {
      expect((await release(headers)).statusCode).toBe(428)
    }
  })

  it('decided on another config.json is refused, and its caller learns the new version', async () => {
    const rollback = (version: string) =>
      send({
        method: 'POST',
        url: '/api/releases/orders/rollback',
        headers: { 'if-match': version },
        payload: {},
      })
    const { etag } = (await send({ url: '/api/releases/orders' })).headers
    await writeFile(
      join(webRoot, 'config.json'),
      JSON.stringify({ apiUrl: 'https://a.example', remotes: {} }),
    )
    const stale = await rollback(String(etag))
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'CONFIG_CHANGED'])
    const current = (await send({ url: '/api/releases/orders' })).headers.etag
    const decided = await rollback(String(current))
    expect([decided.statusCode, decided.json().message]).toEqual([
      409,
      'config.json names no remote "orders".',
    ])
  })

  it.each([
    ['a share of nobody', { rollout: { share: 0, rules: {} } }],
    ['rules that do not exist', { rollout: { share: 0.5, rules: { pace: 1 } } }],
    ['the name of the judge', { author: 'judge' }],
    ['a reason without end', { reason: 'x'.repeat(2_001) }],
  ])('with %s is refused', async (_name, payload) => {
    expect((await release(undefined, payload)).statusCode).toBe(400)
  })

  it('of files that are no build is refused', async () => {
    const files = {
      'remote.json': '{"name":"orders"}',
      'mf-manifest.json': '{}',
    }
    await announce(Object.entries(files).map(([path, content]) => announced(path, content)))
    for (const [path, content] of Object.entries(files)) await sendFile(path, content)
    expect((await release()).json().message).toBe('The files are not those of a build of this version.')
    expect(await written()).not.toContain('web/remotes')
  })
})
