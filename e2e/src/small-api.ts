import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The account of the API. */
export const SMALL_API_USER = { username: 'rita', password: 'segredo1' }

/** A file that the API serves, which would set `ran` on the window of a page. */
export const SMALL_API_SCRIPT = '/script.js'

const TOKENS = { accessToken: 'access-of-the-small-api', refreshToken: 'refresh-of-the-small-api' }
const ORDER = {
  id: 'corder0000000000000000001',
  status: 'DRAFT',
  statusImpressao: 'NAO_IMPRESSO',
  total: 1234.5,
  createdAt: '2026-03-10T15:00:00.000Z',
  customer: { id: 'ccustomer', name: 'Fazenda do outro sistema', email: null, phone: null },
  items: [],
}
const ORDERS = {
  data: { orders: [ORDER] },
  totalCount: 1,
  totalPages: 1,
  currentPage: 1,
  hasPrev: false,
  hasNext: false,
}

export interface SmallApi {
  /** The address for `API_URL`. */
  url: string
  origin: string
  /** Method and path of each request so far, preflights included. */
  requests: readonly string[]
  /** Whether any request had cookies. */
  gotCookies(): boolean
  stop(): Promise<void>
}

/**
 * An API of somebody else, on a free port: a login, orders, and what CORS needs of it for pages of other origins.
 * @param path below which it lies
 */
export async function startSmallApi(path = ''): Promise<SmallApi> {
  const requests: string[] = []
  let cookies = false
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`)
    cookies ||= request.headers.cookie !== undefined
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    if (request.method === 'OPTIONS') return preflight(response)
    const [status, body] = await respond(request, path)
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/javascript' : 'application/json',
    })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  const origin = `http://localhost:${address instanceof Object ? address.port : 0}`
  return {
    url: `${origin}${path}`,
    origin,
    requests,
    gotCookies: () => cookies,
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
  })
  response.end()
}

async function respond(request: IncomingMessage, path: string): Promise<[status: number, body: unknown]> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === SMALL_API_SCRIPT) return [200, 'window.ran = true']
  if (pathname === `${path}/api/auth/login`) {
    const { username, password } = JSON.parse(await textOf(request))
    const isUser = username === SMALL_API_USER.username && password === SMALL_API_USER.password
    return isUser ? [200, TOKENS] : [401, { message: 'unknown user' }]
  }
  if (request.headers.authorization !== `Bearer ${TOKENS.accessToken}`) return [401, { message: 'no token' }]
  return pathname === `${path}/api/orders` ? [200, ORDERS] : [404, { message: 'no such call' }]
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
