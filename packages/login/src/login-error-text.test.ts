import { ApiError } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { loginErrorText } from './login-error-text.ts'

const httpError = (status: number, serverMessage: string | null = null) =>
  new ApiError({ status, code: `HTTP_${status}`, message: serverMessage ?? 'qualquer', serverMessage })

const withoutResponse = (code: string) => new ApiError({ status: null, code, message: 'qualquer' })

test.each([
  [401, 'Usuário ou senha incorretos'],
  [404, 'Usuário não encontrado'],
  [500, 'Erro no servidor. Tente novamente mais tarde'],
  [502, 'Erro no servidor. Tente novamente mais tarde'],
  [503, 'Erro no servidor. Tente novamente mais tarde'],
  [504, 'Erro no servidor. Tente novamente mais tarde'],
])('a %i has a fixed text, whatever the server sends', (status, text) => {
  expect(loginErrorText(httpError(status, 'Invalid credentials'))).toBe(text)
})

test.each(['NETWORK', 'TIMEOUT'] as const)('%s shows the connection text', (code) => {
  expect(loginErrorText(withoutResponse(code))).toBe('Erro de conexão. Verifique sua internet')
})

test('any other status shows the message of the server', () => {
  expect(loginErrorText(httpError(429, 'Muitas tentativas. Aguarde um minuto.'))).toBe(
    'Muitas tentativas. Aguarde um minuto.',
  )
})

test.each([
  ['a status without a message', httpError(418)],
  ['a response without both tokens', withoutResponse('MALFORMED')],
  ['any other error', new Error('boom')],
])('%s gives the default text', (_what, error) => {
  expect(loginErrorText(error)).toBe('Erro ao realizar login. Tente novamente.')
})
