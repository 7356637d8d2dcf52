import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isolateBuilds } from '../testing/builds.ts'
import { deployedApi } from './deployed-api.ts'

isolateBuilds()

let server: Server
let url: string
let body: string
const said: string[] = []

beforeEach(async () => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  server = createServer((request, response) => {
    const isDocument = request.url === '/base/api/openapi.json' && body !== ''
    response.writeHead(isDocument ? 200 : 404).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${address instanceof Object ? address.port : 0}/base`
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((stopped) => server.close(stopped))
})

test('fetches the document of the API that the command or config.json names', async () => {
  body = '{"paths":{}}'
  expect(await deployedApi(`${url}/`, '')).toEqual({ paths: {} })
  expect(await deployedApi(undefined, url)).toEqual({ paths: {} })
  expect(said).toEqual([])
})

test.each([
  ['', 'status 404'],
  ['<!doctype html>', 'is not valid JSON'],
  ['{"status":"ok"}', 'not an OpenAPI document'],
])('an API with %j in its place is compared with nothing, unless it was named', async (sent, reason) => {
  body = sent
  expect(await deployedApi(undefined, url)).toBeUndefined()
  expect(said.join()).toContain(`were not compared. ${url}/api/openapi.json: `)
  expect(said.join()).toContain(reason)
  await expect(deployedApi(url, '')).rejects.toThrow(reason)
})

test('without an address it asks for one, `off` says nothing, and what is no address is refused', async () => {
  expect(await deployedApi(undefined, '')).toBeUndefined()
  expect(await deployedApi('off', url)).toBeUndefined()
  expect(said).toEqual(['The calls of the remotes were not compared: name the API with --api <address>.'])
  await expect(deployedApi('celeiro', '')).rejects.toThrow('--api is the address of an API; it is "celeiro".')
})
