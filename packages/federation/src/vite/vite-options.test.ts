import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { devProxy } from './vite-options.ts'

test('a dev server passes calls below the path of the API, as a call of no page', async () => {
  const received: IncomingMessage[] = []
  const api = createHttpServer((request, response) => {
    received.push(request)
    response.end('[]')
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void api.close())
  const address = api.address()
  const host = `127.0.0.1:${address instanceof Object ? address.port : 0}`
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, ws: false, proxy: devProxy(`http://${host}/base`) },
  })
  onTestFinished(() => server.close())
  await server.listen()

  await fetch(`${server.resolvedUrls?.local[0]}api/auth/login`, {
    method: 'POST',
    headers: { origin: 'http://localhost:5001', authorization: 'Bearer t' },
  })

  expect(received.map(({ url }) => url)).toEqual(['/base/api/auth/login'])
  expect(received[0]?.headers).toMatchObject({ host, authorization: 'Bearer t' })
  expect(received[0]?.headers.origin).toBeUndefined()
})
