import type { FastifyInstance } from 'fastify'
import { StartupError } from '../start/startup-error.ts'

type Address = { host: string; port: number }

/**
 * Fastify listens on both addresses of `localhost`: browsers use either.
 * @param prefix of the variables that name it
 * @returns the URL to open on this machine
 * @throws StartupError when the port is taken or the host is not an address of this machine
 */
export async function listen(app: FastifyInstance, { host, port }: Address, prefix = '') {
  try {
    const { port: bound } = new URL(await app.listen({ host, port }))
    return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${bound}`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use. Stop the other process, or set ${prefix}PORT.`)
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(`${prefix}HOST: this machine has no address ${host}.`)
    }
    throw error
  }
}
