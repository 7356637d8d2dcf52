import { expect, it } from 'vitest'
import { loginRequest } from './auth.ts'
import { loginViolations } from './login-rules.ts'

it.each([
  ['ana', 'x', []],
  [' ana ', ' ', []],
  ['  ', 'x', ['username']],
  ['ana', '', ['password']],
  ['', '', ['username', 'password']],
])('finds the same violations as the API in "%s" and "%s"', (username, password, fields) => {
  const login = { username, password }
  expect(loginViolations(login).map(({ field }) => field)).toEqual(fields)
  const { error } = loginRequest.safeParse(login)
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields)
})

it('has the texts of the form', () => {
  const texts = loginViolations({ username: '', password: '' }).map(({ message }) => message)
  expect(texts).toEqual(['Usuário é obrigatório', 'Senha é obrigatória'])
})
