import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { WebPolicy } from '@celeiro/app-manifest/content-security-policy'
import type { FastifyInstance } from 'fastify'
import { serverClosing } from '../server/lifecycle.ts'
import { AppError } from './app-error.ts'
import { errorBody } from './error-handler.ts'
import { securityHeaders } from './security-headers.ts'

/** Errors of Node's HTTP server that occur before a request exists, by code. */
const REFUSALS: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError(
    431,
    'HEADERS_TOO_LARGE',
    'Os cabeçalhos da solicitação são maiores que o permitido',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError(
    413,
    'BODY_TOO_LARGE',
    'O conteúdo enviado é maior que o permitido',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(
    408,
    'REQUEST_TIMEOUT',
    'A solicitação demorou demais para chegar. Tente novamente',
  ),
}
const MALFORMED = new AppError(400, 'MALFORMED_REQUEST', 'A solicitação não é válida')
const EXPECTATION = new AppError(417, 'EXPECTATION_FAILED', 'O cabeçalho Expect da solicitação não é aceito')

/** Responds on the bare connection to unreadable requests, in the shape of every other error. */
export function clientErrorHandler(policy: WebPolicy) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Node's internal property: the response that this connection is waiting for. A second response must not follow
    // half of one.
    const response: unknown = Reflect.get(socket, '_httpMessage')
    const hasBegun = response instanceof Object && Reflect.get(response, '_headerSent') === true
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy()
      return
    }
    const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED
    const body = errorBody(refusal)
    const headers = Object.entries(headersOf(refusal, policy, body)).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`
    socket.end(`${[start, ...headers].join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
}

/** Replaces responses that Node and Fastify would send in their own shape; see also `clientErrorHandler`. */
export function registerRawResponses(app: FastifyInstance, policy: WebPolicy): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = errorBody(EXPECTATION)
    response.writeHead(EXPECTATION.status, headersOf(EXPECTATION, policy, body)).end(body)
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (request) => {
    if (isClosing) throw serverClosing()
    if (request.raw.httpVersion === '1.1' && !request.headers.host) throw MALFORMED
  })
}

function headersOf(error: AppError, policy: WebPolicy, body: string): Record<string, string> {
  return {
    ...securityHeaders(policy),
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': randomUUID(),
    date: new Date().toUTCString(),
    connection: 'close',
  }
}
