import { describe, expect, test } from 'vitest'
import { resolveUserForm } from './resolve-user-form.ts'
import type { UserForm } from './user-form-values.ts'

const right: UserForm = {
  username: 'rita',
  password: 'segredo',
  name: 'Rita Lopes',
  email: '',
  phone: '65 1',
  userType: 'CLIENT',
  active: true,
}

const rita = {
  key: 'c1#0',
  id: 'c1',
  username: 'rita',
  name: 'Rita Lopes',
  email: null,
  phone: '65 1',
  userType: 'CLIENT',
  isActive: true,
  createdAt: null,
}

async function violationsOf(isNew: boolean, fields: Partial<UserForm>) {
  const form = { ...right, ...fields }
  const { errors } = await resolveUserForm(isNew ? undefined : rita)(form, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe.each([
  [true, 'creating'],
  [false, 'updating'],
])('%s', (isNew) => {
  test('accepts valid forms', async () => {
    expect(await violationsOf(isNew, {})).toEqual({})
    expect(await violationsOf(isNew, { email: 'rita@x' })).toEqual({})
  })

  test.each<[Partial<UserForm>, object]>([
    [{ password: '12345' }, { password: 'Senha deve ter pelo menos 6 caracteres' }],
    [{ name: ' ' }, { name: 'Nome completo é obrigatório' }],
    [{ email: 'rita' }, { email: 'Email deve ter um formato válido' }],
    [{ phone: ' ' }, { phone: 'Telefone é obrigatório' }],
  ])('refuses %j', async (fields, errors) => {
    expect(await violationsOf(isNew, fields)).toEqual(errors)
  })
})

test.each([' ab ', ''])('only creating validates the username: "%s"', async (username) => {
  const message = 'Nome de usuário deve ter pelo menos 3 caracteres'
  expect(await violationsOf(true, { username })).toEqual({ username: message })
  expect(await violationsOf(false, { username })).toEqual({})
})

test('only creating needs a password', async () => {
  expect(await violationsOf(true, { password: '' })).toEqual({ password: 'Senha é obrigatória' })
  expect(await violationsOf(false, { password: '' })).toEqual({})
})

test('reports every field at once', async () => {
  const form = { username: '', password: '', name: '', phone: '' }
  expect(Object.keys(await violationsOf(true, form)).sort()).toEqual([
    'name',
    'password',
    'phone',
    'username',
  ])
})
