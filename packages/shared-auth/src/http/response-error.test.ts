import fc from 'fast-check'
import { expect, test } from 'vitest'
import { responseError } from './response-error.ts'

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
  expect(responseError(404, body)).toMatchObject({ status: 404, message, serverMessage: message })
})

test('has the code of the server, or the status', () => {
  expect(responseError(409, { message: 'x', code: 'USERNAME_TAKEN' }).code).toBe('USERNAME_TAKEN')
  expect(responseError(409, {}).code).toBe('HTTP_409')
})

test('never shows a message of the HTTP library, nor a blank one', () => {
  const body = fc.oneof(
    fc.anything(),
    fc.record({ message: fc.anything(), error: fc.anything(), errors: fc.anything(), code: fc.anything() }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 599 }), body, (status, data) => {
      const { message, code } = responseError(status, data)
      expect(message).not.toMatch(/status code|\[object/)
      expect(message.trim()).not.toBe('')
      expect(code.trim()).not.toBe('')
    }),
  )
})
