import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RolloutMove, type RolloutOrder, readConfig, updateConfig } from '@celeiro/federation/release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMover } from './mover.ts'

let webRoot: string
const log = vi.fn<(line: string) => void>()
const tell = vi.fn<(text: string, move?: RolloutMove) => Promise<void>>()
const orders = vi.fn<() => Promise<RolloutOrder[]>>()
const report = vi.fn<(moves: readonly RolloutMove[]) => Promise<void>>()

const release = (buildId: string) => ({
  buildId,
  paths: ['/barley'],
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
  rules: { steps: [0.5, 1], dwellMinutes: 0 },
}

beforeEach(async () => {
  for (const double of [log, tell, orders, report]) double.mockReset()
  orders.mockResolvedValue([])
  webRoot = await mkdtemp(join(tmpdir(), 'mover-'))
  await mkdir(join(webRoot, 'remotes/barley/b2'), { recursive: true })
  await writeFile(join(webRoot, 'remotes/barley/b2/mf-manifest.json'), '{"shared":[]}')
  await updateConfig(webRoot, (config) => ({
    ...config,
    remotes: { barley: { release: release('b1'), candidate } },
  }))
})
afterEach(() => rm(webRoot, { recursive: true }))

const mover = () => createMover({ webRoot, api: { orders, report }, log, tell })
const barley = async () => (await readConfig(webRoot)).remotes['barley']

/** What the API advises from now on, about the step that there is. */
function advise(advice: Partial<RolloutOrder>): void {
  const order = { remote: 'barley', build: 'b2', step: 'first', verdict: 'none' as const, reason: 'E = 412' }
  orders.mockResolvedValue([{ ...order, evidence: { crashed: 3 }, acts: true, ...advice }])
}

test('withdraws on advice, with its evidence, and reports and tells it once', async () => {
  const tick = mover()
  advise({ verdict: 'withdraw' })
  await tick()
  await tick()
  expect(await barley()).toEqual({ release: release('b1') })
  const move = { verb: 'withdraw', actor: 'judge', share: 0, reason: 'E = 412', evidence: { crashed: 3 } }
  expect(report.mock.calls).toEqual([[[expect.objectContaining(move)]]])
  expect(tell.mock.calls).toEqual([
    ['barley b2 was withdrawn, by judge: E = 412', expect.objectContaining(move)],
  ])
})

test('advances step by step, and promotes behind the last one', async () => {
  const tick = mover()
  advise({ verdict: 'advance' })
  await tick()
  const last = (await barley())?.candidate
  expect(last?.share).toBe(1)
  // The advice is still about the first step.
  await tick()
  expect((await barley())?.candidate).toEqual(last)

  advise({ verdict: 'advance', step: last?.step ?? '' })
  await tick()
  expect(await barley()).toEqual({ release: release('b2'), previous: release('b1') })
})

test('while the judge only speaks, it is told once a step, and nothing moves but what a person asks for', async () => {
  const tick = mover()
  advise({ verdict: 'withdraw', acts: false })
  await tick()
  advise({ verdict: 'withdraw', acts: false, reason: 'E = 413' })
  await tick()
  expect((await barley())?.candidate).toEqual(candidate)
  expect(log.mock.calls).toEqual([['would have withdrawn barley b2: E = 412']])
  expect(tell.mock.calls).toEqual(log.mock.calls)

  advise({ acts: false, requested: { verb: 'hold', by: 'Ana', at: '2026-11-20T12:00:00.000Z' } })
  await tick()
  expect((await barley())?.candidate?.held).toBe(true)
  advise({ verdict: 'hold', acts: false })
  await tick()
  expect(log.mock.calls).toHaveLength(2)
})

test('what a person asks for comes before the advice', async () => {
  advise({ verdict: 'advance', requested: { verb: 'withdraw', by: 'Ana', at: '2026-11-20T12:00:00.000Z' } })
  await mover()()
  expect(await barley()).toEqual({ release: release('b1') })
  expect(report.mock.calls[0]?.[0]).toMatchObject([{ verb: 'withdraw', actor: 'Ana' }])
})

test('without an API nothing moves, and it says so once', async () => {
  orders.mockRejectedValue(new Error('connection refused'))
  const tick = mover()
  await tick()
  await tick()
  expect((await barley())?.candidate).toEqual(candidate)
  expect(log.mock.calls).toEqual([['No advice: connection refused']])
})

test('a candidate that cannot move does not stop the others, nor the reports', async () => {
  await rm(join(webRoot, 'remotes/barley/b2'), { recursive: true })
  await updateConfig(webRoot, (config) => ({
    ...config,
    remotes: { ...config.remotes, rye: { release: release('r1'), candidate } },
  }))
  orders.mockResolvedValue(
    ['barley', 'rye'].map((remote) => ({
      ...{ remote, build: 'b2', step: 'first', reason: '', evidence: {}, acts: true },
      verdict: remote === 'rye' ? ('withdraw' as const) : ('advance' as const),
    })),
  )
  await mover()()
  expect(log.mock.calls.flat()).toContainEqual(expect.stringContaining('barley b2 cannot move'))
  expect((await readConfig(webRoot)).remotes['rye']).toEqual({ release: release('r1') })
  expect(report).toHaveBeenCalledTimes(1)
})

test('reports what others have moved, after an outage too, and tells nothing that is older than itself', async () => {
  const line = (verb: RolloutMove['verb']) => {
    const move = { at: '2026-11-20T12:00:00.000Z', actor: 'Ana', verb, remote: 'barley', build: 'b2' }
    const details = { share: 0.5, step: 'first', reason: '' }
    const entry = { action: 'candidate', move: { ...move, ...details }, candidate: release('b2') }
    return appendFile(join(webRoot, 'remotes/barley/history.jsonl'), `${JSON.stringify(entry)}\n`)
  }
  await line('start')
  const tick = mover()
  report.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  await tick()
  await line('step')
  await tick()
  await tick()
  expect(report.mock.calls.slice(2)).toEqual([
    [[expect.objectContaining({ verb: 'start' }), expect.objectContaining({ verb: 'step' })]],
  ])
  expect(tell.mock.calls.map(([, move]) => move?.verb)).toEqual(['step'])
  expect(await readFile(join(webRoot, '.rollouts.json'), 'utf8')).toContain('"reported":{"barley":2}')
})
