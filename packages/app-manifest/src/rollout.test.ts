import { expect, test } from 'vitest'
import type { Audience } from './app-config.ts'
import { isInCandidate, nameHash, rolloutBucket, rolloutSalt, type TokenAccount } from './rollout.ts'

/** Computed by another implementation, in Python. Browser and host must get the same numbers. */
test.each([
  ['orders-e3540c603362', 'c000000000000000000000001', 7923],
  ['orders-e3540c603362', 'c000000000000000000000002', 5542],
  ['orders-90abcc1567c0', 'c000000000000000000000001', 2009],
  ['catalog-e3540c603362', 'c000000000000000000000001', 4439],
  ['açúcar', 'joão', 4899],
  ['', '', 8253],
])('salt %s puts account %s into bucket %i', (salt, account, bucket) => {
  expect(rolloutBucket(salt, account)).toBe(bucket)
})

const accounts = Array.from({ length: 20_000 }, (_, index) => `c${String(index).padStart(24, '0')}`)
const inAt = (share: number, salt = 'orders-e3540c603362') =>
  accounts.filter((id) => isInCandidate({ salt, for: { share } }, { id }))

test('a share is that part of the accounts, in which a larger one leaves them, and everybody is in at 100 %', () => {
  expect(inAt(0.05).length / accounts.length).toBeCloseTo(0.05, 2)
  expect(inAt(0.25).length / accounts.length).toBeCloseTo(0.25, 2)
  expect(inAt(1)).toEqual(accounts)
  const later = new Set(inAt(0.25))
  expect(inAt(0.05).filter((account) => !later.has(account))).toEqual([])
})

test('the next build selects other accounts, independently of the first', () => {
  const first = new Set(inAt(0.1))
  const both = inAt(0.1, rolloutSalt('orders', 'e3540c603363')).filter((account) => first.has(account))
  expect(both.length / accounts.length).toBeCloseTo(0.01, 2)
})

test('a name is a user name, an e-mail address or an id, in any case, and a role one that the token has', () => {
  const ana = { id: 'c1', role: 'PARTNER', username: 'Ana', email: 'ana@celeiro.example' }
  const isIn = (audience: Audience, account: TokenAccount = ana) =>
    isInCandidate({ salt: 'rye-1', for: audience }, account)
  for (const name of ['ana', ' ANA ', 'ana@celeiro.example', 'c1']) {
    expect(isIn({ accounts: [nameHash('rye-1', 'bruno'), nameHash('rye-1', name)] })).toBe(true)
    expect(isIn({ accounts: [nameHash('rye-2', name)] })).toBe(false)
  }
  expect([['ADMIN', 'PARTNER'], ['ADMIN']].map((roles) => isIn({ roles }))).toEqual([true, false])
  expect(isIn({ roles: ['PARTNER'], accounts: [], share: 1 }, { ...ana, id: null })).toBe(false)
  expect(isIn({})).toBe(false)
})
