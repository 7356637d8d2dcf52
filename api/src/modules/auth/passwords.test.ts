import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('hashes with argon2id, salted, at the cost we chose', async () => {
  const [one, two] = await Promise.all([hashPassword('segredo1'), hashPassword('segredo1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

it('matches nothing where there is no hash, not even the decoy', async () => {
  expect(await verifyPassword('a password that no user has', undefined)).toBe(false)
})
