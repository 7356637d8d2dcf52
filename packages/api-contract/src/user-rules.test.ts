import { expect, it } from 'vitest'
import { changePasswordForm, linkPasswordForm, userRules } from './user-rules.ts'
import { createUserRequest, updateUserRequest } from './users.ts'

const user = { username: 'rita', password: 'segredo', name: 'Rita', phone: '65 1', userType: 'CLIENT' }

it.each([
  { username: 'r'.repeat(121) },
  { password: 's'.repeat(257) },
  { name: 'R'.repeat(121) },
  { email: `${'r'.repeat(254)}@` },
  { phone: '6'.repeat(41) },
  { name: 'a\0b' },
])('our API cannot store what a form may send to another one: %j', (fields) => {
  const sent = { ...user, ...fields }
  expect(userRules.create.safeParse(sent).success).toBe(true)
  expect(userRules.update.safeParse(sent).success).toBe(true)
  expect(createUserRequest.safeParse(sent).error?.issues).toHaveLength(1)
  expect(updateUserRequest.safeParse(sent).error?.issues).toHaveLength(1)
})

it.each(['аna', 'ana.сilva', 'anaο', 'Ωmar-ana'])(
  'a new name cannot mix alphabets, as %s would; one that exists stays',
  (username) => {
    expect(createUserRequest.safeParse({ ...user, username }).error?.issues).toMatchObject([
      { path: ['username'], message: 'Não misture letras latinas com as de outro alfabeto' },
    ])
    expect(updateUserRequest.safeParse({ username }).success).toBe(true)
  },
)

it.each(['joão.conceição_2', 'müller-ß', '3ª filial', 'ана', 'νίκος7'])(
  '%s is of one alphabet',
  (username) => {
    expect(createUserRequest.safeParse({ ...user, username }).success).toBe(true)
  },
)

it.each([
  ['segredo1', 'segredo1', []],
  [' segredo', ' segredo', []],
  ['segredo1', 'segredo1 ', ['As senhas não são iguais']],
  ['12345', '', ['Senha deve ter pelo menos 6 caracteres']],
  ['', 'x', ['Senha é obrigatória', 'Senha deve ter pelo menos 6 caracteres']],
])('compares the repetition of "%s" as typed, once the password is good', (password, confirmation, texts) => {
  const ofLink = linkPasswordForm.safeParse({ password, confirmation })
  const own = changePasswordForm.safeParse({ currentPassword: '', newPassword: password, confirmation })
  expect((ofLink.error?.issues ?? []).map(({ message }) => message)).toEqual(texts)
  expect((own.error?.issues ?? []).map(({ message }) => message)).toEqual([
    'Senha atual é obrigatória',
    ...texts,
  ])
})
