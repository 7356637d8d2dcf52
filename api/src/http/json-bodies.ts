import { charsetOf, encodingOf, textOf, UnreadableBytes } from '@celeiro/import/bytes'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Reads bodies of JSON in the charset that they declare, and refuses compressed ones. Fastify would store what is no UTF-8 as other characters, and refuse an empty
 * one where a call has none: some clients name the content type with every call.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  // It would be read as broken JSON.
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() === 'identity') return
    throw unsupported('Envie o conteúdo sem compressão')
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && !request.routeOptions.schema?.body) {
      done(null)
      return
    }
    try {
      void parse(request, decoded(body, request.headers['content-type']), done)
    } catch (error) {
      // `decoded` throws no other error.
      done(error as AppError)
    }
  })
}

const unsupported = (text: string) => new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', text)

function decoded(body: Buffer, contentType: string | undefined): string {
  const charset = charsetOf(contentType) ?? 'utf-8'
  const encoding = encodingOf(charset)
  if (!encoding) throw unsupported('Envie o conteúdo em UTF-8: este charset não é conhecido')
  try {
    return textOf(body, encoding)
  } catch (error) {
    if (!(error instanceof UnreadableBytes)) throw error
    const what = encoding === 'utf-8' ? 'UTF-8' : 'um texto neste charset'
    throw new AppError(400, 'MALFORMED_JSON', `O conteúdo enviado não é ${what} no byte ${error.place}`)
  }
}
