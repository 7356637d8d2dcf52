import fastify from 'fastify'
import { expect, it } from 'vitest'
import { testLog } from '../testing/test-world.ts'
import { loggerOptions } from './logging.ts'

it('redacts passwords and tokens in any log call', async () => {
  const { logStream, text } = testLog()
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
  expect(text()).toMatch(/careless.*rita|rita.*careless/)
  expect(text()).not.toMatch(/segredo1|token-\d/)
})
