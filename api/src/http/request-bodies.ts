import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Refuses a compressed body, which would be read as broken JSON, and takes an empty one where a call has none: some clients name the
 * content type of JSON with every call.
 */
export function registerRequestBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() === 'identity') return
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Envie o conteúdo sem compressão')
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else parseJson(request, body, done)
  })
}
