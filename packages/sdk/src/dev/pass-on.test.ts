import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { passOn } from './pass-on.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port, not on a socket of a file.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** @returns the address of a server that passes on to that of the listener */
async function before(listener: RequestListener): Promise<string> {
  const target = await serve(listener)
  return serve((request, response) => passOn(request, response, target, (page) => page.toUpperCase()))
}

test('edits pages, compressed or not, and nothing else', async () => {
  const url = await before((request, response) => {
    const isPage = request.url === '/'
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/javascript')
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-security-policy', "script-src 'self'")
    response.end(gzipSync('text'))
  })
  const page = await fetch(url)
  expect(await page.text()).toBe('TEXT')
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(await (await fetch(`${url}/main.js`)).text()).toBe('text')
})

test('passes on calls with their bodies, tokens and errors, but not the origin of the page', async () => {
  const url = await before(async (request, response) => {
    const { authorization, origin } = request.headers
    const body = (await request.toArray()).join('')
    response.writeHead(422).end(JSON.stringify({ authorization, origin, body, method: request.method }))
  })
  const headers = { authorization: 'Bearer token', origin: 'http://localhost:5100' }
  const response = await fetch(`${url}/api/notes`, { method: 'POST', headers, body: '{"text":"açaí"}' })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    authorization: 'Bearer token',
    body: '{"text":"açaí"}',
    method: 'POST',
  })
})

test('requests a page anew, which may be edited otherwise by now, and a file by what the browser has', async () => {
  const url = await before(({ headers }, response) => {
    const conditions = [headers['if-none-match'], headers['if-modified-since']]
    response.writeHead(200, { 'content-type': String(headers.accept), 'cache-control': 'no-cache' })
    response.end(JSON.stringify(conditions))
  })
  const since = 'Sat, 28 Nov 2026 15:00:00 GMT'
  const load = (accept: string) =>
    fetch(url, { headers: { accept, 'if-none-match': '"1"', 'if-modified-since': since } })
  const page = await load('text/html')
  expect(await page.text()).toBe('[NULL,NULL]')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await (await load('text/css')).json()).toEqual(['"1"', since])
})
