import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http'

/** What happens to a request instead of being passed on. */
export type Fault = (exchange: Exchange) => void

interface Exchange {
  incoming: IncomingMessage
  response: ServerResponse
  /** Address of what was asked for at the real host. */
  target: URL
}

export interface FaultProxy {
  url: string
  /** From now on, whatever path matches fails in that way; with `times`, only so often. */
  inflict: (paths: RegExp, fault: Fault, times?: number) => void
  mend: () => void
  /** Every path that was asked for and matches, in order. */
  asked: (paths: RegExp) => string[]
}

const answer =
  (status: number, type: string, body: string): Fault =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }

const alter =
  (change: (body: Buffer) => Buffer): Fault =>
  (exchange) =>
    passOn(exchange, { change })

/** The ways in which a host fails its clients. */
export const faults = {
  down: ({ incoming }) => void incoming.socket.destroy(),
  hangs: () => {},
  missing: answer(404, 'text/plain', 'Not Found'),
  page: answer(200, 'text/html', '<!doctype html><title>Celeiro</title>'),
  unwell: answer(503, 'text/plain', 'Service Unavailable'),
  cut: alter((body) => body.subarray(0, body.length / 2)),
  tampered: alter((body) => Buffer.concat([body, Buffer.from('\n;globalThis.tampered = true\n')])),
} satisfies Record<string, Fault>

/** Gives each file out once as it is, for nobody to keep, and tampered with from then on. */
export function tamperedNextTime(): Fault {
  const given = new Set<string>()
  return (exchange) => {
    const { pathname } = exchange.target
    if (given.has(pathname)) return faults.tampered(exchange)
    given.add(pathname)
    passOn(exchange, { headers: { 'cache-control': 'no-store' } })
  }
}

/** Stands between browser and host: counts what is asked for, fails as it is told and passes the rest on unchanged. */
export async function startFaultProxy(host: string): Promise<FaultProxy & { stop: () => Promise<void> }> {
  const seen: string[] = []
  let inflicted: { paths: RegExp; fault: Fault; left: number }[] = []

  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '/', host)
    seen.push(target.pathname)
    // A browser repeats by itself what fails on a connection that it kept, and that would be counted.
    response.setHeader('connection', 'close')
    const found = inflicted.find(({ paths, left }) => left > 0 && paths.test(target.pathname))
    if (found) found.left -= 1
    const exchange = { incoming, response, target }
    if (found) found.fault(exchange)
    else passOn(exchange)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy got no port.')

  return {
    url: `http://localhost:${address.port}`,
    inflict: (paths, fault, times = Number.POSITIVE_INFINITY) =>
      inflicted.push({ paths, fault, left: times }),
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

function passOn({ incoming, response, target }: Exchange, { change, headers }: Alteration = {}): void {
  const { method } = incoming
  const asked = change ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
  const outgoing = send(target, { method, headers: asked })
  outgoing.on('response', async (answer) => {
    const { connection: _, ...answered } = answer.headers
    const body = change?.(Buffer.concat(await answer.toArray()))
    const length = body && { 'content-length': body.length }
    response.writeHead(answer.statusCode ?? 502, { ...answered, ...length, ...headers })
    if (body) response.end(body)
    else answer.pipe(response)
  })
  outgoing.on('error', () => incoming.socket.destroy())
  incoming.pipe(outgoing)
}
