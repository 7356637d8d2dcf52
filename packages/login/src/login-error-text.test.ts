import { ApiError } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { loginErrorText } from './login-error-text.ts'

const httpError = (status: number, serverMessage: string | null = null) =>
  new ApiError({ status, code: `HTTP_${status}`, message: serverMessage ?? 'qualquer', serverMessage })

const withoutResponse = (code: string) => new ApiError({ status: null, code, message: 'qualquer' })
const DOWN = 'Erro no servidor. Tente novamente mais tarde'
const OFFLINE = 'Erro de conexão. Verifique sua internet'
const UNKNOWN = 'Erro ao realizar login. Tente novamente.'

type Case = [what: string, error: Error, text: string]

test.each<Case>([
  ['a 401', httpError(401, 'Invalid credentials'), 'Usuário ou senha incorretos'],
  ['a 404', httpError(404, 'Not found'), 'Usuário não encontrado'],
  ...[500, 502, 503, 504].map((status): Case => [`a ${status}`, httpError(status, 'Bad gateway'), DOWN]),
  ['no network', withoutResponse('NETWORK'), OFFLINE],
  ['a timeout', withoutResponse('TIMEOUT'), OFFLINE],
  ['any other status, that of the server', httpError(429, 'Aguarde um minuto.'), 'Aguarde um minuto.'],
  ['a status without a message', httpError(418), UNKNOWN],
  ['a response without both tokens', withoutResponse('MALFORMED'), UNKNOWN],
  ['any other error', new Error('boom'), UNKNOWN],
])('the text for %s', (_what, error, text) => {
  expect(loginErrorText(error)).toBe(text)
})
