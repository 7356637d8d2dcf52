import { expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Tasks that end on request, and those that have started so far. */
function workbench(queue: ReturnType<typeof createFairQueue>) {
  const started: string[] = []
  const endings = new Map<string, () => void>()
  return {
    started,
    waiting: queue.waiting,
    add: (key: string, name: string, signal?: AbortSignal) =>
      queue.run(
        key,
        () => {
          started.push(name)
          return new Promise<string>((end) => endings.set(name, () => end(name)))
        },
        signal,
      ),
    async end(name: string) {
      endings.get(name)?.()
      // The next one starts when the promises in between have settled.
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}

it('never runs more than it may at once, in the order of arrival', async () => {
  const bench = workbench(createFairQueue({ atOnce: 2, waiting: 10 }))
  const all = ['a', 'b', 'c', 'd'].map((name) => bench.add('key', name))
  expect(bench.started).toEqual(['a', 'b'])
  await bench.end('b')
  expect(bench.started).toEqual(['a', 'b', 'c'])
  await bench.end('a')
  await bench.end('c')
  await bench.end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('goes on after work that fails', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run('key', () => Promise.reject(new Error('broken')))
  const next = queue.run('key', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
  await expect(queue.run('key', () => Promise.resolve('again'))).resolves.toBe('again')
})

it('lets keys take turns, and gives a turn of the longest line to another key', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 3 }))
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => bench.add('flood', name))
  const displaced = expect(flood[3]).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  const honest = bench.add('office', 'honest')
  await displaced
  await bench.end('f1')
  expect(bench.started).toEqual(['f1', 'honest'])
  expect(bench.waiting()).toMatchObject({ count: 2, seconds: expect.any(Number) })
  await bench.end('honest')
  await expect(honest).resolves.toBe('honest')
  expect(bench.started).toEqual(['f1', 'honest', 'f2'])
})

it('lets a key whose tasks are short have several turns for a long one of another', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 9 }))
  vi.useFakeTimers({ toFake: ['performance'] })
  const all = [bench.add('long', 'l1'), bench.add('long', 'l2')]
  all.push(...['s1', 's2', 's3'].map((name) => bench.add('short', name)))
  for (const [name, milliseconds] of [
    ['l1', 25],
    ['s1', 10],
    ['s2', 10],
    ['s3', 10],
    ['l2', 0],
  ] as const) {
    vi.advanceTimersByTime(milliseconds)
    await bench.end(name)
  }
  vi.useRealTimers()
  await Promise.all(all)
  expect(bench.started).toEqual(['l1', 's1', 's2', 's3', 'l2'])
})

it('tells an account that has too much under way from a host that has', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 2 }))
  const all = [bench.add('a', 'a1'), bench.add('a', 'a2'), bench.add('b', 'b1')]
  await expect(bench.add('c', 'c1')).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY' })
  await expect(bench.add('a', 'a3')).rejects.toMatchObject({ status: 429, code: 'SERVER_BUSY' })
  for (const name of ['a1', 'b1', 'a2']) await bench.end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})

it('sends those whom it turns away back at different times', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 0 }))
  const running = bench.add('key', 'running')
  const refused = await Promise.allSettled(Array.from({ length: 100 }, () => bench.add('key', 'refused')))
  const times = refused.map(
    (outcome) => outcome.status === 'rejected' && outcome.reason.headers['retry-after'],
  )
  expect(new Set(times).size).toBeGreaterThan(1)
  expect(times.filter((time) => !/^[2-5]$/.test(String(time)))).toEqual([])
  await bench.end('running')
  await running
})

it('gives the place of who leaves to another one at once', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 1 }))
  const caller = new AbortController()
  const running = bench.add('key', 'running')
  const left = expect(bench.add('key', 'left', caller.signal)).rejects.toThrow('gone')
  caller.abort(new Error('gone'))
  const next = bench.add('key', 'next')
  await left
  await expect(bench.add('key', 'late', caller.signal)).rejects.toThrow('gone')
  await bench.end('running')
  await bench.end('next')
  expect(await Promise.all([running, next])).toEqual(['running', 'next'])
  expect(bench.started).toEqual(['running', 'next'])
})

it('leaves seats of a key that has its own to others', async () => {
  const bench = workbench(createFairQueue({ atOnce: 2, perKey: 1, waiting: 9 }))
  const all = [bench.add('a', 'a1'), bench.add('a', 'a2'), bench.add('b', 'b1'), bench.add('b', 'b2')]
  expect(bench.started).toEqual(['a1', 'b1'])
  await bench.end('b1')
  expect(bench.started).toEqual(['a1', 'b1', 'b2'])
  await bench.end('a1')
  await bench.end('a2')
  await bench.end('b2')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'b2'])
})
