import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Refuses a compressed body, which would be read as broken JSON. */
export function registerRequestBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() === 'identity') return
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Envie o conteúdo sem compressão')
  })
}
