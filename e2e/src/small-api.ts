import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** The account of the API. */
export const SMALL_API_USER = { username: 'rita', password: 'segredo1' }

/** A file that the API serves, which would set `ran` on the window of a page. */
export const SMALL_API_SCRIPT = '/script.js'

const PATH = '/base'
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
const ONLY_PAGE = { totalCount: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false }
const ORDERS = { data: { orders: [ORDER] }, ...ONLY_PAGE }

/** An API of somebody else, below a path of a free port: a login, orders, and what CORS needs of it for pages of other origins. */
export async function startSmallApi() {
  /** Method and path of each request so far, preflights included. */
  const requests: string[] = []
  let gotCookies = false
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(`${request.method} ${pathname}`)
    gotCookies ||= request.headers.cookie !== undefined
    const isScript = pathname === SMALL_API_SCRIPT
    const [status, body] = isScript ? [200] : await respond(request, pathname)
    response.writeHead(status, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'content-type': isScript ? 'text/javascript' : 'application/json',
    })
    response.end(isScript ? 'window.ran = true' : JSON.stringify(body))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  const origin = `http://localhost:${address instanceof Object ? address.port : 0}`
  return {
    /** The address for `API_URL`. */
    url: `${origin}${PATH}`,
    origin,
    requests: requests as readonly string[],
    gotCookies: () => gotCookies,
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

async function respond(request: IncomingMessage, path: string): Promise<[status: number, body: unknown]> {
  if (request.method === 'OPTIONS') return [200, {}]
  if (path === `${PATH}/api/auth/login`) {
    const { username, password } = Object(await json(request))
    const isUser = username === SMALL_API_USER.username && password === SMALL_API_USER.password
    return isUser ? [200, TOKENS] : [401, { message: 'unknown user' }]
  }
  if (request.headers.authorization !== `Bearer ${TOKENS.accessToken}`) return [401, { message: 'no token' }]
  return path === `${PATH}/api/orders` ? [200, ORDERS] : [404, { message: 'no such call' }]
}
