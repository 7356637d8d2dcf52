import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../start/startup-error.ts'

/**
 * Listens on every address of a host: `localhost` has an IPv4 and an IPv6 address, and browsers use either. The app's
 * one server handles all connections; Fastify itself would create a second server without our limits.
 * @param port 0 lets the system choose
 * @returns the port
 * @throws StartupError when the port is taken or the host is not an address of this machine
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  const [first = host, ...others] = await addressesOf(host)
  try {
    const url = new URL(await app.listen({ host: first, port }))
    const actualPort = Number(url.port)
    await Promise.all(others.map((address) => alsoListen(app, address, actualPort)))
    return actualPort
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use. Stop the other process, or set PORT.`)
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(`HOST: this machine has no address ${host}.`)
    }
    throw error
  }
}

async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true })
  return [...new Set(found.sort((a, b) => a.family - b.family).map(({ address }) => address))]
}

const AS_HTTP_SERVERS_DO = { allowHalfOpen: true, noDelay: true }

/** Passes connections of another address to the app. That address may be unavailable: the first one is enough. */
function alsoListen(app: FastifyInstance, host: string, port: number): Promise<void> {
  const server = createServer(AS_HTTP_SERVERS_DO)
  app.connections.acceptFrom(server)
  app.server.once('close', () => server.close())
  return new Promise((settled) => {
    server.once('error', () => settled())
    server.listen({ host, port }, () => settled())
  })
}

/** The URL to open on this machine. */
export function shownUrl(host: string, port: number): string {
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
