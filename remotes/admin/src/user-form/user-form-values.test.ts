import { expect, test } from 'vitest'
import { toCreateRequest, toForm, toUpdateRequest } from './user-form-values.ts'

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

const typed = {
  username: ' rita ',
  password: ' segredo ',
  name: ' Rita Lopes ',
  email: ' rita@celeiro.example ',
  phone: ' 65 1 ',
  userType: 'PARTNER',
  active: true,
} as const

test('the form of a user has every field except the password', () => {
  expect(toForm(user)).toEqual({
    username: 'rita',
    password: '',
    name: 'Rita Lopes',
    email: 'rita@celeiro.example',
    phone: '65 1',
    userType: 'PARTNER',
    active: false,
  })
})

test('the form of a new user is empty, with the fewest rights', () => {
  expect(toForm(undefined)).toEqual({
    username: '',
    password: '',
    name: '',
    email: '',
    phone: '',
    userType: 'CLIENT',
    active: true,
  })
})

test('missing fields are empty, an unknown type is kept', () => {
  const form = toForm({ ...user, email: null, phone: null, userType: 'ROOT' })
  expect(form).toMatchObject({ email: '', phone: '', userType: 'ROOT' })
  expect(toUpdateRequest(form, user)).not.toHaveProperty('userType')
  expect(toForm({ ...user, userType: null }).userType).toBe('')
})

const request = {
  username: 'rita',
  password: ' segredo ',
  name: 'Rita Lopes',
  phone: '65 1',
  userType: 'PARTNER',
}

test('creating trims texts, never the password, leaves out a blank e-mail, and says nothing of `active`', () => {
  expect(toCreateRequest(typed)).toEqual({ ...request, email: 'rita@celeiro.example' })
  expect(toCreateRequest({ ...typed, email: '  ' })).toEqual(request)
})

test('updating always says whether the user is active, and leaves a blank password out', () => {
  expect(toUpdateRequest(typed, user)).toEqual({ ...request, email: 'rita@celeiro.example', active: true })
  expect(toUpdateRequest({ ...typed, active: false }, user).active).toBe(false)
  expect(toUpdateRequest({ ...typed, password: '' }, user)).not.toHaveProperty('password')
})

test('updating adds an e-mail, removes one that was cleared, and leaves out a blank one where there was none', () => {
  expect(toUpdateRequest(typed, { ...user, email: null }).email).toBe('rita@celeiro.example')
  expect(toUpdateRequest({ ...typed, email: ' ' }, user).email).toBeNull()
  for (const email of [null, ''])
    expect(toUpdateRequest({ ...typed, email: ' ' }, { ...user, email })).not.toHaveProperty('email')
})
