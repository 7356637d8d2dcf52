import { expect, test } from 'vitest'
import { createRefreshLock, LOCK_LIMIT_MS } from './refresh-lock.ts'
import { VirtualLocks } from './simulation/virtual-locks.ts'
import { VirtualTime } from './simulation/virtual-time.ts'
import { UNSEEN_MS } from './token-storage.ts'

function twoTabs() {
  const time = new VirtualTime()
  const locks = new VirtualLocks()
  const open = (name: string) => createRefreshLock(() => locks.of(name), time.clockOf(name))
  return { time, first: open('one'), second: open('two') }
}

const never = new AbortController().signal
const forEver = () => new Promise<never>(() => {})

test('gives up with TIMEOUT after 15 seconds of waiting', async () => {
  const { time, first, second } = twoTabs()
  first(never, forEver)
  const waiting = second(never, forEver).catch((error: unknown) => error)
  await time.advance(LOCK_LIMIT_MS)
  expect(await waiting).toMatchObject({ code: 'TIMEOUT' })
})

test('does not limit the work itself, and rejects with its error', async () => {
  const { time, first } = twoTabs()
  let finish = (_result: string) => {}
  const work = first(never, () => new Promise<string>((resolve) => (finish = resolve)))
  await time.advance(10 * LOCK_LIMIT_MS)
  finish('done')
  expect(await work).toBe('done')
  await time.advance(UNSEEN_MS)
  const failure = new Error('the work failed')
  await expect(first(never, () => Promise.reject(failure))).rejects.toBe(failure)
})

const refusing = () => ({ request: () => Promise.reject(new DOMException('', 'SecurityError')) })

test.each([
  ['there is no lock manager', () => undefined],
  ['the lock manager refuses', refusing],
])('works without a lock where %s', async (_where, getLocks) => {
  const lock = createRefreshLock(getLocks, new VirtualTime().clockOf('tab'))
  expect(await lock(never, async () => 'done')).toBe('done')
})
