import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { ServerConfig } from '../config/web-config.ts'
import { AppError } from '../http/app-error.ts'
import { errorBody } from '../http/error-handler.ts'
import type { Probes } from '../http/probes.ts'
import { StartupError } from '../start/startup-error.ts'

/** The address to listen on; port 0 lets the system choose. */
export type ManagementConfig = NonNullable<ServerConfig['management']>

export interface ManagementServer {
  port: number
  close(): void
}

/**
 * Serves `/metrics` and the probes on a port of their own, from the first moment of the process to its last: while it
 * migrates, and while it drains. Nothing here needs a login, so the port must not be public.
 * @throws StartupError when the port is taken or the host is not an address of this machine
 */
export async function startManagementServer(
  { host, port }: ManagementConfig,
  registry: Registry,
  probes: Probes,
): Promise<ManagementServer> {
  const paths = new Map<string, () => Promise<[type: string, body: string]>>(
    Object.entries(probes).map(([path, probe]) => [
      path,
      async () => ['application/json; charset=utf-8', JSON.stringify(await probe())],
    ]),
  )
  paths.set('/metrics', async () => [registry.contentType, await registry.metrics()])

  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    const path = paths.get(request.url?.split('?')[0] ?? '')
    respond(response, path ?? notFound).catch(() => response.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening').catch(() => {
    throw new StartupError(`Cannot listen on port ${port} of ${host}. Change MANAGEMENT_PORT.`)
  })
  const address = server.address()
  return {
    port: address instanceof Object ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function respond(response: ServerResponse, content: () => Promise<[string, string]>): Promise<void> {
  try {
    const [type, body] = await content()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    response
      .writeHead(error.status, { ...error.headers, 'content-type': 'application/json; charset=utf-8' })
      .end(errorBody(error))
  }
}

async function notFound(): Promise<never> {
  throw new AppError(404, 'NOT_FOUND', 'Recurso não encontrado')
}
