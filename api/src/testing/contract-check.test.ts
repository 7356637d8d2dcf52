import { apiErrorBody } from '@celeiro/api-contract'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { registerApiDocs } from '../http/api-docs.ts'
import { registerErrorHandler } from '../http/error-handler.ts'
import { withContractCheck } from './contract-check.ts'
import { closeAfterAll } from './test-world.ts'

/** An app with one call, which responds with whatever the caller sends. */
async function createEcho() {
  const echo = fastify()
  echo.setValidatorCompiler(validatorCompiler)
  echo.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(echo)
  registerApiDocs(echo, false)
  echo.register(async (scope) => {
    const schema = {
      querystring: z.object({}).loose(),
      response: { 200: z.object({ count: z.int() }), '4xx': apiErrorBody, '5xx': apiErrorBody },
    }
    scope.get('/api/echo', { config: { roles: 'public' }, schema }, (request, reply) => {
      const { status = '200', body = '', type = 'application/json' } = Object(request.query)
      return reply.code(Number(status)).type(type).serializer(String).send(body)
    })
    const file = { ...schema, response: { 200: { content: { 'application/pdf': { schema: z.unknown() } } } } }
    scope.get('/api/file', { config: { roles: 'public' }, schema: file }, (request, reply) => {
      const { body = '%PDF', type = 'application/pdf' } = Object(request.query)
      return reply.type(type).send(Buffer.from(body))
    })
  })
  await echo.ready()
  return echo
}

const { app, violations } = await withContractCheck(createEcho)
closeAfterAll(app)
beforeEach(() => {
  violations.length = 0
})

it.each<[string, string, Record<string, string>]>([
  ['the document has no such status', 'echo', { status: '202', body: '{"count":1}' }],
  ['/count must be integer', 'echo', { body: '{"count":"1"}' }],
  ['must NOT have additional properties', 'echo', { body: '{"count":1,"more":1}' }],
  ['the body is no JSON', 'echo', { body: '<p>' }],
  ['the content is text/html', 'file', { type: 'text/html' }],
  ['the file is empty', 'file', { body: '' }],
])('reports that %s, with the call and the test: %s', async (violation, path, query) => {
  await app.inject({ url: `/api/${path}`, query })
  expect(violations).toEqual([expect.stringMatching(/^GET \/api\/(echo|file)\?.* → \d+: /)])
  expect(violations[0]).toContain(violation)
  expect(violations[0]).toContain(`(reports that ${violation}, with the call and the test`)
})
