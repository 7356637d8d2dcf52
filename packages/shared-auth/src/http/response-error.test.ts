import { AxiosError, type AxiosResponse, CanceledError } from 'axios'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toApiError } from './to-api-error.ts'

function errorResponse(status: number, data: unknown): AxiosError {
  const error = new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_REQUEST')
  // Only the fields that the code reads: building a complete response needs library internals.
  error.response = { status, data } as AxiosResponse
  return error
}

test.each([
  ['its message', { message: 'Pedido não encontrado' }, 'Pedido não encontrado'],
  [
    'its messages, joined',
    { message: ['Nome é obrigatório', 'Telefone é obrigatório'] },
    'Nome é obrigatório, Telefone é obrigatório',
  ],
  ['its error when there is no message', { error: 'Não encontrado' }, 'Não encontrado'],
  ['the message of its error', { error: { message: 'Conta bloqueada', code: 7 } }, 'Conta bloqueada'],
  ['its errors, texts or objects', { errors: ['Um', { message: 'Dois', path: 'x' }, 3] }, 'Um, Dois'],
  ['its error when the message is blank', { message: ' ', error: 'Não encontrado' }, 'Não encontrado'],
])('shows the message of a response: %s', (_what, body, message) => {
  expect(toApiError(errorResponse(404, body))).toMatchObject({ status: 404, message, serverMessage: message })
})

test('has the code of the server, or the status', () => {
  expect(toApiError(errorResponse(409, { message: 'x', code: 'USERNAME_TAKEN' })).code).toBe('USERNAME_TAKEN')
  expect(toApiError(errorResponse(409, {})).code).toBe('HTTP_409')
})

test('distinguishes a missing response, a timeout and a cancelled call', () => {
  expect(toApiError(new AxiosError('Network Error', AxiosError.ERR_NETWORK)).code).toBe('NETWORK')
  expect(toApiError(new AxiosError('timeout of 10000ms exceeded', AxiosError.ECONNABORTED)).code).toBe(
    'TIMEOUT',
  )
  expect(toApiError(new AxiosError('timeout of 10000ms exceeded', AxiosError.ETIMEDOUT)).code).toBe('TIMEOUT')
  expect(toApiError(new CanceledError()).code).toBe('CANCELLED')
})

test('never shows a message of the HTTP library, nor a blank one', () => {
  const body = fc.oneof(
    fc.anything(),
    fc.record({ message: fc.anything(), error: fc.anything(), errors: fc.anything(), code: fc.anything() }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 599 }), body, (status, data) => {
      const { message, code } = toApiError(errorResponse(status, data))
      expect(message).not.toMatch(/status code|\[object/)
      expect(message.trim()).not.toBe('')
      expect(code.trim()).not.toBe('')
    }),
  )
})
