import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Tasks that end on request, and those that have started so far. */
function workbench(queue: ReturnType<typeof createFairQueue>) {
  const started: string[] = []
  const endings = new Map<string, () => void>()
  return {
    started,
    add: (key: string, name: string) =>
      queue.run(key, () => {
        started.push(name)
        return new Promise<string>((end) => endings.set(name, () => end(name)))
      }),
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

it('turns away who finds it full, with a code and when to come back', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 1 }))
  const admitted = [bench.add('key', 'a'), bench.add('key', 'b')]
  await expect(bench.add('key', 'c')).rejects.toMatchObject({
    status: 429,
    code: 'SERVER_BUSY',
    headers: { 'retry-after': '2' },
  })
  await bench.end('a')
  await bench.end('b')
  expect(await Promise.all(admitted)).toEqual(['a', 'b'])
})

it('lets keys take turns, and gives a turn of the longest line to another key', async () => {
  const bench = workbench(createFairQueue({ atOnce: 1, waiting: 3 }))
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => bench.add('flood', name))
  const displaced = expect(flood[3]).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  const honest = bench.add('office', 'honest')
  await displaced
  await bench.end('f1')
  await bench.end('f2')
  expect(bench.started).toEqual(['f1', 'f2', 'honest'])
  await bench.end('honest')
  await expect(honest).resolves.toBe('honest')
  expect(bench.started).toEqual(['f1', 'f2', 'honest', 'f3'])
})
