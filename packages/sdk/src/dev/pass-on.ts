import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What belongs to a connection, or to bytes that are decoded here; an API would refuse the origin of a developer's page. */
const OWN_HEADERS = ['host', 'connection', 'origin', 'referer', 'accept-encoding', 'transfer-encoding']
const DECODED = [
  'content-encoding',
  'content-length',
  'connection',
  'transfer-encoding',
  'strict-transport-security',
]

/**
 * Answers a request with the response of another server.
 * @param target its origin, or the prefix of its addresses
 * @param edit changes pages
 */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  edit: (page: string) => string,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !OWN_HEADERS.includes(name)) headers.set(name, String(value))
  // A page that the browser has may be an older edition, or that of the app itself.
  if (request.headers.accept?.includes('text/html'))
    for (const name of ['if-none-match', 'if-modified-since']) headers.delete(name)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const received = await fetch(target + url, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  } as RequestInit)
  response.statusCode = received.status
  for (const [name, value] of received.headers) if (!DECODED.includes(name)) response.setHeader(name, value)
  if (received.headers.get('content-type')?.startsWith('text/html')) {
    response.setHeader('cache-control', 'no-store')
    response.end(edit(await received.text()))
  } else if (received.body) {
    await pipeline(Readable.fromWeb(received.body as Parameters<typeof Readable.fromWeb>[0]), response)
  } else response.end()
}
