import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from './logging.ts'

it('redacts passwords and tokens in any log call', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ logger: loggerOptions({ logLevel: 'info', logStream }) })
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
