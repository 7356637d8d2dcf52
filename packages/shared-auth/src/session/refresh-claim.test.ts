import { expect, test } from 'vitest'
import { createRefreshClaims, SPENT_MARK_MS } from './refresh-claim.ts'
import { VirtualLocks } from './simulation/virtual-locks.ts'
import { settle, VirtualTime } from './simulation/virtual-time.ts'

const PAIR = { accessToken: 'secret-access', refreshToken: 'secret-refresh' }

function twoTabs() {
  const time = new VirtualTime()
  const locks = new VirtualLocks()
  const [first, second] = ['one', 'two'].map((name) =>
    createRefreshClaims(() => locks.of(name), time.clockOf(name)),
  )
  if (!first || !second) throw new Error('two tabs were asked for')
  return { time, locks, first, second }
}

test('one tab at a time holds the claim on a pair; claims are per pair, even with the same refresh token', async () => {
  const { first, second } = twoTabs()
  expect(await first(PAIR)).not.toBeNull()
  expect(await second(PAIR)).toBeNull()
  expect(await second({ ...PAIR, accessToken: 'renewed' })).not.toBeNull()
})

test('the next tab can claim an unspent pair, also when the tab before was closed', async () => {
  const { locks, first, second } = twoTabs()
  const claim = await first(PAIR)
  await claim?.release()
  expect(await second(PAIR)).not.toBeNull()
  locks.close('two')
  await settle()
  expect(await first(PAIR)).not.toBeNull()
})

test('no tab can claim a spent pair until all tabs have seen the next one', async () => {
  const { time, first, second } = twoTabs()
  const claim = await first(PAIR)
  claim?.spend()
  await time.advance(SPENT_MARK_MS - 1)
  expect(await second(PAIR)).toBeNull()
  await time.advance(1)
  expect(await second(PAIR)).not.toBeNull()
})

test('a tab may send a pair that it has spent itself if the pair is stored again', async () => {
  const { first } = twoTabs()
  const claim = await first(PAIR)
  claim?.spend()
  expect(await first(PAIR)).not.toBeNull()
})

const refusing = () => ({ request: () => Promise.reject(new DOMException('', 'SecurityError')) })

test.each([
  ['there is no lock manager', () => undefined],
  ['the lock manager refuses', refusing],
])('every tab gets a claim where %s', async (_where, getLocks) => {
  const claim = await createRefreshClaims(getLocks, new VirtualTime().clockOf('tab'))(PAIR)
  claim?.spend()
  await claim?.release()
  expect(claim).not.toBeNull()
})

test('the name of the lock does not reveal the tokens', async () => {
  const names: string[] = []
  const locks = {
    request: async (name: string) => {
      names.push(name)
      throw new DOMException('', 'SecurityError')
    },
  }
  await createRefreshClaims(() => locks, new VirtualTime().clockOf('tab'))(PAIR)
  expect(names).toEqual([expect.not.stringContaining('secret')])
})
