import { expect, test } from 'vitest'
import { accessLossOf, toCreateRequest, toForm, toUpdateRequest } from './user-form-values.ts'

const user = {
  key: 'c1#0',
  id: 'c1',
  username: 'rita',
  name: 'Rita Lopes',
  email: 'rita@celeiro.example',
  phone: '65 1',
  userType: 'PARTNER',
  isActive: false,
  createdAt: null,
}
const { key: _key, id: _id, isActive: _isActive, createdAt: _createdAt, ...fields } = user
const typed = {
  username: ' rita ',
  password: ' segredo ',
  name: ' Rita Lopes ',
  email: ' rita@celeiro.example ',
  phone: ' 65 1 ',
  userType: 'PARTNER',
  active: true,
} as const

test('the form of a user has every field except the password; that of a new one is empty, with the fewest rights', () => {
  expect(toForm(user)).toEqual({ ...fields, password: '', active: false })
  const none = { username: '', password: '', name: '', email: '', phone: '' }
  expect(toForm(undefined)).toEqual({ ...none, userType: 'CLIENT', active: true })
  expect(toForm({ ...user, email: null, phone: null })).toMatchObject({ email: '', phone: '' })
})

test('an unknown type is kept, and not sent', () => {
  const form = toForm({ ...user, userType: 'ROOT' })
  expect(form.userType).toBe('ROOT')
  expect(toUpdateRequest(form, user)).not.toHaveProperty('userType')
  expect(toForm({ ...user, userType: null }).userType).toBe('')
})

test('texts are sent trimmed, never the password; only an update says whether the user is active', () => {
  const request = { ...fields, password: ' segredo ' }
  expect(toCreateRequest(typed)).toEqual(request)
  expect(toUpdateRequest(typed, user)).toEqual({ ...request, active: true })
  expect(toUpdateRequest({ ...typed, password: '' }, user)).not.toHaveProperty('password')
})

test('a blank e-mail is left out, but removes one that the user had', () => {
  const blank = { ...typed, email: ' ' }
  expect(toCreateRequest(blank)).not.toHaveProperty('email')
  expect(toUpdateRequest(blank, user).email).toBeNull()
  for (const email of [null, ''])
    expect(toUpdateRequest(blank, { ...user, email })).not.toHaveProperty('email')
})

test('administrators lose the account by deactivation, and the role by another type; nothing by what they had not', () => {
  const admin = { ...user, userType: 'ADMIN', isActive: true }
  const form = toForm(admin)
  expect(accessLossOf(admin, { ...form, name: 'Rita' })).toBeUndefined()
  expect(accessLossOf(admin, { ...form, active: false, userType: 'CLIENT' })).toBe('ACCOUNT')
  expect(accessLossOf(admin, { ...form, userType: 'CLIENT' })).toBe('ROLE')
  expect(accessLossOf(user, { ...toForm(user), userType: 'CLIENT' })).toBeUndefined()
})
