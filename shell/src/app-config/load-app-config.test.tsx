import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { InvalidConfigError, loadAppConfig } from './load-app-config.ts'

const respond = (response: () => Response) => network.use(http.get('/config.json', response))

test('reads a configuration that matches the contract', async () => {
  respond(() => HttpResponse.json({ apiUrl: '', remotes: {} }))
  expect(await loadAppConfig()).toEqual({ apiUrl: '', remotes: {} })
})

test.each([
  ['is no JSON', () => HttpResponse.text('{ "apiUrl": ')],
  ['is a page', () => HttpResponse.html('<!doctype html>')],
  ['violates the contract', () => HttpResponse.json({ remotes: [] })],
  ['is missing', () => new HttpResponse(null, { status: 404 })],
])('throws InvalidConfigError for a configuration that %s', async (_, response) => {
  respond(response)
  await expect(loadAppConfig()).rejects.toThrow(InvalidConfigError)
})

test.each([
  ['the host is unreachable', () => HttpResponse.error()],
  ['the server is down', () => new HttpResponse(null, { status: 503 })],
])('throws another error when %s', async (_, response) => {
  respond(response)
  await expect(loadAppConfig()).rejects.not.toBeInstanceOf(InvalidConfigError)
})
