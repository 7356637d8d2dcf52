import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { AppError } from './http/app-error.ts'
import { compressionOptions } from './http/compression.ts'
import { registerWebRoot } from './http/web-root.ts'
import { createServer } from './server/create-server.ts'
import type { WebConfig } from './web-config.ts'

/** Serves the web app as the API host does, with the same headers, but without an API. */
export async function createWebApp(config: WebConfig): Promise<FastifyInstance> {
  const { webRoot, apiUrl, apiDialect } = config
  const app = createServer(config)
  // Awaited, so that it sees the routes registered below.
  await app.register(fastifyCompress, compressionOptions)
  const refuse = () => {
    throw new AppError(404, 'NOT_FOUND', `Este servidor só entrega o aplicativo. A API é ${apiUrl}`)
  }
  for (const path of ['/api', '/api/*']) app.all(path, refuse)
  registerWebRoot(app, webRoot, config, apiUrl, apiDialect)
  await app.ready()
  return app
}
