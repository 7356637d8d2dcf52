import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RolloutOrder } from '@celeiro/api-contract/rollout-moves'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import { createRolloutWorker, fetchOrders } from './rollout-worker.ts'

let webRoot: string
const log = vi.fn<(line: string) => void>()
const orders = vi.fn<() => Promise<RolloutOrder[]>>()

const release = (buildId: string) => ({
  buildId,
  paths: ['/barley'],
  pages: [{ path: '/barley', title: 'Barley' }],
  releasedAt: '2026-11-20T12:00:00.000Z',
  manifest: `/remotes/barley/${buildId}/mf-manifest.json`,
  files: [],
})
const candidate = {
  release: release('b2'),
  share: 0.5,
  salt: 'barley-b2',
  step: 'first',
  since: '2026-11-20T12:00:00.000Z',
  rules: {},
}
const order: RolloutOrder = {
  ...{ remote: 'barley', build: 'b2', step: 'first' },
  ...{ verb: 'withdraw', actor: 'judge', reason: 'crashed' },
}

beforeEach(async () => {
  for (const double of [log, orders]) double.mockReset()
  webRoot = await mkdtemp(join(tmpdir(), 'rollout-worker-'))
  await mkdir(join(webRoot, 'remotes/barley/b2'), { recursive: true })
  await writeFile(join(webRoot, 'remotes/barley/b2/mf-manifest.json'), '{"shared":[]}')
  await updateConfig(webRoot, (config) => ({
    ...config,
    remotes: { barley: { release: release('b1'), candidate } },
  }))
})
afterEach(() => rm(webRoot, { recursive: true }))

const worker = () => createRolloutWorker(webRoot, orders, log)
const barley = async () => (await readConfig(webRoot)).remotes['barley']

test('performs an order once, and says what moved', async () => {
  const tick = worker()
  orders.mockResolvedValue([order])
  await tick()
  await tick()
  expect(await barley()).toEqual({ release: release('b1') })
  expect(log.mock.calls).toEqual([['barley b2: withdraw, 0 % of the accounts, by judge: crashed']])
  expect(await readFile(join(webRoot, 'remotes/barley/history.jsonl'), 'utf8')).toContain('"author":"judge"')
})

test('promotes and holds as it is ordered, and leaves a later step alone', async () => {
  orders.mockResolvedValue([{ ...order, verb: 'hold', actor: 'rita' }])
  await worker()()
  expect((await barley())?.candidate?.held).toBe(true)
  orders.mockResolvedValue([{ ...order, step: 'earlier' }])
  await worker()()
  expect((await barley())?.candidate).toBeDefined()
  orders.mockResolvedValue([{ ...order, verb: 'promote', actor: 'rita' }])
  await worker()()
  expect(await barley()).toEqual({ release: release('b2'), previous: release('b1') })
})

test('moves nothing without orders, and says a failure once', async () => {
  const tick = worker()
  orders.mockRejectedValue(new Error('no answer'))
  await tick()
  await tick()
  expect((await barley())?.candidate).toEqual(candidate)
  orders.mockResolvedValue([
    { ...order, remote: 'rye' },
    { ...order, verb: 'promote' },
  ])
  await rm(join(webRoot, 'remotes/barley/b2'), { recursive: true })
  await tick()
  await tick()
  expect(log.mock.calls.flat()).toEqual([
    'No orders: no answer',
    expect.stringMatching(/^barley b2 cannot move: /),
  ])
})

test('asks with the secret, and takes nothing but orders', async () => {
  const asked: unknown[] = []
  const answers = [
    [200, { data: [order] }],
    [401, { code: 'UNAUTHENTICATED' }],
    [200, { data: [{}] }],
  ] as const
  const server = createServer((request, response) => {
    const [status, body] = answers[asked.length] ?? [500, {}]
    asked.push([request.url, request.headers.authorization])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // listens on a port
  const ask = () => fetchOrders(`http://127.0.0.1:${port}`, 'secret')
  expect(await ask()).toEqual([order])
  await expect(ask()).rejects.toThrow('/api/rollouts/orders responded with status 401')
  await expect(ask()).rejects.toThrow()
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['/api/rollouts/orders', 'Bearer secret']))
  server.close()
})
