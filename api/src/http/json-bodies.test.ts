import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerJsonBodies } from './json-bodies.ts'

const app = fastify()
registerJsonBodies(app)
app.post('/', async ({ body }) => body)

const send = async (payload: Buffer, type: string) => {
  const headers = { 'content-type': type }
  const { statusCode, body } = await app.inject({ url: '/', method: 'POST', headers, payload })
  return [statusCode, JSON.parse(body)]
}
const BODY = { name: 'José Antônio' }
const bytes = (encoding: BufferEncoding, mark = '') => Buffer.from(mark + JSON.stringify(BODY), encoding)

it.each([
  ['application/json', bytes('utf8')],
  ['application/json', bytes('utf8', '\uFEFF')],
  ['application/json; charset=UTF-8', bytes('utf8')],
  ['application/json;charset="windows-1252"', bytes('latin1')],
  ['application/json; charset=ISO-8859-1', bytes('latin1')],
  ['application/json; charset=utf-16', bytes('utf16le', '\uFEFF')],
  ['application/json; charset=utf-16', bytes('utf16le').swap16()],
])('a body of %s is read in its charset', async (type, payload) => {
  expect(await send(payload, type)).toEqual([200, BODY])
})

it.each([
  [400, 'O conteúdo enviado não é UTF-8 no byte 13', 'application/json'],
  [415, 'Envie o conteúdo em UTF-8: este charset não é conhecido', 'application/json; charset=big5'],
])('a body that its charset does not read is refused with %i', async (status, message, type) => {
  expect(await send(bytes('latin1'), type)).toMatchObject([status, { message }])
})
