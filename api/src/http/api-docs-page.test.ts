import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { contentSecurityPolicy } from './security-headers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ apiDocs: true })
})
afterAll(() => world.close())

it('is a page whose files all come from this host, with nothing inline', async () => {
  const page = await world.app.inject('/api/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toBe(
    contentSecurityPolicy({ webOrigins: [], webDevTools: false }),
  )
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)

  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
  expect(files).toHaveLength(4)
  for (const file of files) {
    const { origin, pathname } = new URL(String(file), 'http://celeiro.example/api/docs')
    const response = await world.app.inject(pathname)
    expect([origin, response.statusCode]).toEqual(['http://celeiro.example', 200])
    expect(response.headers['content-type']).toMatch(/^(text\/css|(text|application)\/javascript)/)
  }
})

it('keeps the viewer in the cache of browsers as long as it is the same', async () => {
  const url = '/api/docs/swagger-ui-bundle.js'
  const { headers } = await world.app.inject(url)
  expect(headers['cache-control']).toBe('no-cache')
  const again = await world.app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})

it('serves nothing else of the viewer', async () => {
  for (const file of ['package.json', 'index.html', '../package.json', 'swagger-ui.js.map']) {
    expect((await world.app.inject(`/api/docs/${file}`)).statusCode).toBe(404)
  }
})

it('does not exist unless it is turned on, and neither does the document', async () => {
  const without = await createTestWorld()
  for (const path of ['/api/docs', '/api/openapi.json'])
    expect((await without.app.inject(path)).statusCode).toBe(404)
  await without.close()
})
