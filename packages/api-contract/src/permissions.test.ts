import { expect, test } from 'vitest'
import { can } from './permissions.ts'
import { USER_ROLES } from './vocabulary.ts'

test.each([
  ['users:read', ['ADMIN', 'PARTNER']],
  ['users:write', ['ADMIN']],
] as const)('%s is for %j alone', (permission, roles) => {
  expect(USER_ROLES.filter((role) => can(role, permission))).toEqual(roles)
})

test('nobody without a role may do anything that not everybody may', () => {
  expect(can(undefined, 'users:read')).toBe(false)
})
