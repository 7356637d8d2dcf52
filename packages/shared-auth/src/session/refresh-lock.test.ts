import { expect, test } from 'vitest'
import { createRefreshLock, LOCK_LIMIT_MS } from './refresh-lock.ts'
import { VirtualLocks } from './simulation/virtual-locks.ts'
import { VirtualTime } from './simulation/virtual-time.ts'

function twoTabs() {
  const time = new VirtualTime()
  const locks = new VirtualLocks()
  const open = (name: string) => createRefreshLock(() => locks.of(name), time.clockOf(name))
  return { time, first: open('one'), second: open('two') }
}

const never = new AbortController().signal
const forEver = () => new Promise<never>(() => {})

test('stops waiting after 15 seconds, or when the session ends', async () => {
  const { time, first, second } = twoTabs()
  const session = new AbortController()
  first(never, forEver)
  const [waiting, ended] = [never, session.signal].map((signal) =>
    second(signal, forEver).catch((error: unknown) => error),
  )
  session.abort()
  expect(await ended).toMatchObject({ code: 'SESSION_ENDED' })
  await time.advance(LOCK_LIMIT_MS)
  expect(await waiting).toMatchObject({ code: 'TIMEOUT' })
})

const refusing = () => ({ request: () => Promise.reject(new DOMException('', 'SecurityError')) })

test.each([
  ['there is no lock manager', () => undefined],
  ['the lock manager refuses', refusing],
])('works without a lock where %s', async (_where, getLocks) => {
  const lock = createRefreshLock(getLocks, new VirtualTime().clockOf('tab'))
  expect(await lock(never, async () => 'done')).toBe('done')
})
