import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deployedApi } from './deployed-api.ts'

const url = 'http://api.example/base'
const said: string[] = []
/** Has the API answer with this document, or without any. */
const serve = (body: string) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const isDocument = address === `${url}/api/openapi.json` && body !== ''
    return new Response(body, { status: isDocument ? 200 : 404 })
  })

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('fetches the document of the API that the command or config.json names', async () => {
  serve('{"paths":{}}')
  expect(await deployedApi(`${url}/`, '')).toEqual({ paths: {} })
  expect(await deployedApi(undefined, url)).toEqual({ paths: {} })
  expect(said).toEqual([])
})

test.each([
  ['', 'status 404'],
  ['<!doctype html>', 'is not valid JSON'],
  ['{"status":"ok"}', 'not an OpenAPI document'],
])('an API with %j in its place is compared with nothing, unless it was named', async (sent, reason) => {
  serve(sent)
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
