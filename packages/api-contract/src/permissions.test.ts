import { expect, test } from 'vitest'
import { can } from './permissions.ts'
import { USER_ROLES } from './vocabulary.ts'

test.each([
  ['users:read', ['ADMIN', 'PARTNER']],
  ['users:write', ['ADMIN']],
] as const)('%s is granted only to %j', (permission, roles) => {
  expect(USER_ROLES.filter((role) => can(role, permission))).toEqual(roles)
})

test('a user without a role has no permission', () => {
  expect(can(undefined, 'users:read')).toBe(false)
})
