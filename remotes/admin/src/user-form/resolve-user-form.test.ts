import { expect, test } from 'vitest'
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

const NEW_ONLY = {
  username: 'Nome de usuário deve ter pelo menos 3 caracteres',
  password: 'Senha é obrigatória',
}
test.each<[Partial<UserForm>, Record<string, string>, Record<string, string>?]>([
  [{}, {}],
  [{ email: 'rita@x' }, {}],
  [{ password: '12345' }, { password: 'Senha deve ter pelo menos 6 caracteres' }],
  [{ name: ' ' }, { name: 'Nome completo é obrigatório' }],
  [{ email: 'rita' }, { email: 'Email deve ter um formato válido' }],
  [{ phone: ' ' }, { phone: 'Telefone é obrigatório' }],
  // The name is fixed after creation, and no password keeps the current one.
  [{ username: ' ab ' }, {}, { username: NEW_ONLY.username }],
  [{ username: '', password: '' }, {}, NEW_ONLY],
])('a form with %j breaks %j, and that of a new user %j', async (fields, errors, ofNew = errors) => {
  expect(await violationsOf(false, fields)).toEqual(errors)
  expect(await violationsOf(true, fields)).toEqual(ofNew)
})
