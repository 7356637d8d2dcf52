import { expect, it } from 'vitest'
import { TEST_CONFIG } from '../../testing/test-world.ts'
import { systemClock } from '../../time/clock.ts'
import { createAccessTokens } from './access-tokens.ts'

const OLD = 'the old secret of at least 32 characters'
const NEW = 'the new secret of at least 32 characters'
const tokens = (jwtSecrets: string[], clock = systemClock) =>
  createAccessTokens({ ...TEST_CONFIG, jwtSecrets }, clock)
const account = { id: 'c1', role: 'ADMIN', name: 'Rita Lopes', email: null, username: 'rita' } as const

it('a rotation of the secret logs no user out, at any step', async () => {
  // Every instance learns the new secret before any of them signs with it.
  const [before, prepared, rotated, after] = [
    tokens([OLD]),
    tokens([OLD, NEW]),
    tokens([NEW, OLD]),
    tokens([NEW]),
  ]
  for (const [issuer, verifiers] of [
    [before, [prepared, rotated]],
    [prepared, [before, prepared, rotated]],
    [rotated, [prepared, rotated, after]],
  ] as const) {
    const token = await issuer.issue(account, 'family')
    for (const verifier of verifiers) expect(await verifier.verify(token)).toMatchObject({ sub: 'c1' })
  }
})

it('a secret that was taken away no longer verifies, and an expired token says so under any of them', async () => {
  const old = await tokens([OLD]).issue(account, 'family')
  const invalid = { status: 401, code: 'INVALID_TOKEN' }
  await expect(tokens([NEW]).verify(old)).rejects.toMatchObject(invalid)

  const later = { now: () => new Date(Date.now() + 60 * 60 * 1000) }
  const expired = { status: 401, code: 'TOKEN_EXPIRED' }
  await expect(tokens([NEW, OLD], later).verify(old)).rejects.toMatchObject(expired)
})
