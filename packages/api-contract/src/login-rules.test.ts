import { expect, it } from 'vitest'
import { loginRules } from './login-rules.ts'

it.each([
  ['ana', 'x', []],
  [' ana ', ' ', []],
  ['  ', 'x', ['Usuário é obrigatório']],
  ['ana', '', ['Senha é obrigatória']],
  ['', '', ['Usuário é obrigatório', 'Senha é obrigatória']],
])('finds the violations of "%s" and "%s"', (username, password, texts) => {
  const { error } = loginRules.safeParse({ username, password })
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(texts)
})
