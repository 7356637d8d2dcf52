import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from './logging.ts'

it('redacts passwords and tokens in any log call', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } })
  app.post('/login', (request) => {
    request.log.info({ body: request.body, headers: request.headers, password: 'segredo1' }, 'careless')
    return { accessToken: 'token-123', refreshToken: 'token-456' }
  })
  await app.inject({
    method: 'POST',
    url: '/login',
    headers: { authorization: 'Bearer token-789' },
    payload: { username: 'rita', password: 'segredo1', refreshToken: 'token-456' },
  })
  const output = lines.join('')
  expect(output).toContain('careless')
  expect(output).toContain('rita')
  expect(output).not.toMatch(/segredo1|token-\d/)
})
