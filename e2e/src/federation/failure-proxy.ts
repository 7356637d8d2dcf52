import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http'

/** Handles a request instead of forwarding it. */
type Failure = (exchange: Exchange) => void

interface Exchange {
  incoming: IncomingMessage
  response: ServerResponse
  /** The requested URL on the real host. */
  target: URL
}

export interface FailureProxy {
  url: string
  /** From now on, requests for matching paths fail in this way. */
  inflict: (paths: RegExp, failure: Failure) => void
  mend: () => void
  /** The requested paths that match, in order. */
  asked: (paths: RegExp) => string[]
}

const TAMPERING = '\n;globalThis.tampered = true\n'

export const tampered: Failure = (exchange) =>
  passOn(exchange, { change: (body) => Buffer.concat([body, Buffer.from(TAMPERING)]) })

/** Serves each file once unchanged and uncacheable, then tampered with. */
export function tamperedNextTime(): Failure {
  const given = new Set<string>()
  return (exchange) => {
    const { pathname } = exchange.target
    if (given.has(pathname)) return tampered(exchange)
    given.add(pathname)
    passOn(exchange, { headers: { 'cache-control': 'no-store' } })
  }
}

/** A proxy between browser and host. It records requests, fails the configured ones and forwards the others unchanged. */
export async function startFailureProxy(host: string): Promise<FailureProxy & { stop: () => Promise<void> }> {
  const seen: string[] = []
  let inflicted: { paths: RegExp; failure: Failure }[] = []

  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '/', host)
    seen.push(target.pathname)
    // A browser itself repeats requests that fail on a kept-alive connection, which would be counted.
    response.setHeader('connection', 'close')
    const { failure = passOn } = inflicted.find(({ paths }) => paths.test(target.pathname)) ?? {}
    failure({ incoming, response, target })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy got no port.')

  return {
    url: `http://localhost:${address.port}`,
    inflict: (paths, failure) => inflicted.push({ paths, failure }),
    mend: () => {
      inflicted = []
    },
    asked: (paths) => seen.filter((path) => paths.test(path)),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Alteration {
  change?: (body: Buffer) => Buffer
  headers?: OutgoingHttpHeaders
}

/** Forwards a request, and its response with the alteration. */
export function passOn({ incoming, response, target }: Exchange, { change, headers }: Alteration = {}): void {
  const { method } = incoming
  const asked = change ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
  const outgoing = send(target, { method, headers: asked })
  outgoing.on('response', async (hostResponse) => {
    const { connection: _, ...hostHeaders } = hostResponse.headers
    const body = change?.(Buffer.concat(await hostResponse.toArray()))
    const length = body && { 'content-length': body.length }
    response.writeHead(hostResponse.statusCode ?? 502, { ...hostHeaders, ...length, ...headers })
    if (body) response.end(body)
    else hostResponse.pipe(response)
  })
  outgoing.on('error', () => incoming.socket.destroy())
  incoming.pipe(outgoing)
}
