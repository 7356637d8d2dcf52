import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryLock, withLock } from './lock.ts'

let folder: string
const lock = () => join(folder, '.lock')
/** No process has this number: Linux ends at 2^22. */
const deadHolder = `${hostname()}~99999999~00`
const foreignHolder = 'elsewhere~1~00'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})

afterEach(async () => {
  vi.useRealTimers()
  const left = await readdir(folder)
  await rm(folder, { recursive: true })
  expect(left).toEqual([])
})

test('says who holds it, and leaves nothing behind, also after a failure', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const holder = await withLock(lock(), () => readFile(lock(), 'utf8'))

  expect(holder.split('~').slice(0, 2)).toEqual([hostname(), String(process.pid)])
})

test('loses no change, however many find the same dead holder', async () => {
  await writeFile(lock(), deadHolder)
  let counter = 0
  const increase = () =>
    withLock(lock(), async (confirm) => {
      const before = counter
      await confirm()
      counter = before + 1
    })
  await Promise.all(Array.from({ length: 20 }, increase))
  expect(counter).toBe(20)
})

test("takes the lock of another host over once it is old, and leaves alone what is somebody else's by then", async () => {
  await writeFile(lock(), foreignHolder)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await withLock(lock(), () => writeFile(lock(), foreignHolder))
  expect(await readFile(lock(), 'utf8')).toBe(foreignHolder)
  await rm(lock())
})

test('is kept for as long as the work takes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const order: string[] = []
  let second: Promise<unknown> | undefined
  await withLock(lock(), async () => {
    second = withLock(lock(), async () => order.push('second'))
    for (let passed = 0; passed < 60; passed += 10) {
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.poll(async () => (await stat(lock())).mtimeMs).toBeGreaterThan(Date.now() - 1_000)
    }
    // The one that waits looks again.
    await sleep(100)
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})

test.each([
  ['for a holder on another host', foreignHolder, '.lock', 2],
  ['while another takes the same dead lock over', deadHolder, '.lock~takeover.tmp', 4],
])('waits %s', async (_, holder, awaited, files) => {
  await writeFile(lock(), holder)
  await writeFile(join(folder, awaited), foreignHolder)
  const order: string[] = []
  const waiting = withLock(lock(), async () => order.push('second'))
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(files), { timeout: 30_000 })
  order.push('first')
  await rm(join(folder, awaited))

  await waiting
  expect(order).toEqual(['first', 'second'])
})

test('begins again when the lock was lost', async () => {
  let runs = 0
  await withLock(lock(), async (confirm) => {
    runs += 1
    if (runs === 1) await writeFile(lock(), deadHolder)
    await confirm()
  })
  expect(runs).toBe(2)
})

test('is taken without waiting by one of many that find a dead holder, and the others learn who holds it', async () => {
  await writeFile(lock(), 'dead')
  const isGone = (holder: string) => holder === 'dead'
  const taken = await Promise.all(['1', '2', '3', '4'].map((name) => tryLock(lock(), name, isGone)))

  const holder = await readFile(lock(), 'utf8')
  const losers = taken.flatMap((it) => ('heldBy' in it ? [it.heldBy] : []))
  expect(losers).toEqual([holder, holder, holder])
  for (const it of taken) if ('release' in it) await it.release()
})
