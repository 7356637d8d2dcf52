import type { ApiErrorBody } from '@celeiro/api-contract'
import type { WebPolicy } from '@celeiro/app-manifest/content-security-policy'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { causesOf } from '../database/outage.ts'
import { AppError, notFound, shortened } from './app-error.ts'
import { securityHeaders } from './security-headers.ts'
import { unavailableError } from './unavailable-error.ts'
import { LISTED_VIOLATIONS, ValidationError, type Violation, violationPath } from './validation-error.ts'

/** The responses to errors that have a code of Fastify, or the name of a constraint of the database. */
const KNOWN_ERRORS: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE', 'O conteúdo enviado é maior que o permitido'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Envie o conteúdo como application/json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'MALFORMED_JSON', 'O conteúdo enviado está vazio'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'MALFORMED_JSON', 'O conteúdo enviado não é um JSON válido'],
  users_username_key: [409, 'USERNAME_TAKEN', 'Este nome de usuário já está em uso'],
  price_tables_external_id_key: [
    409,
    'EXTERNAL_ID_TAKEN',
    'Outra tabela de preço acaba de receber este código do ERP. Tente novamente',
  ],
  orders_external_id_key: [
    409,
    'EXTERNAL_ID_TAKEN',
    'Outro pedido acaba de receber este código do ERP. Tente novamente',
  ],
  orders_integration_id_key: [
    409,
    'INTEGRATION_ID_TAKEN',
    'Outro pedido acaba de receber este número do ERP. Tente novamente',
  ],
  price_tables_pkey: [409, 'PRICE_TABLE_NOT_DELETED', 'Esta tabela de preço não está excluída'],
  products_sku_key: [409, 'SKU_TAKEN', 'Já existe um produto com este SKU'],
  price_table_items_product_id_fkey: [400, 'PRODUCT_NOT_FOUND', 'Um dos produtos não existe mais'],
  orders_price_table_id_fkey: [
    409,
    'PRICE_TABLE_IN_USE',
    'Esta tabela de preço é usada por pedidos e não pode ser excluída',
  ],
}

function knownError(error: unknown): AppError | null {
  const names = causesOf(error).flatMap(({ code, constraint }) => [String(constraint), String(code)])
  const [mapping] = names.flatMap((name) => (KNOWN_ERRORS[name] ? [KNOWN_ERRORS[name]] : []))
  return mapping ? new AppError(...mapping) : null
}

/** Every error becomes a text in Portuguese and a code, without internal details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error)
    if (appError.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(reply, appError)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()))
}

/** Responds where no hook runs, for example to a path that cannot be decoded. */
export function badUrlHandler(policy: WebPolicy) {
  const headers = securityHeaders(policy)
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    void sendError(reply, new AppError(400, 'INVALID_URL', 'O endereço não é válido'))
  }
}

function sendError(reply: FastifyReply, { status, code, message, headers, details }: AppError): FastifyReply {
  reply.errorCode = code
  const body: ApiErrorBody = { ...details, message: shortened(message), code }
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation)
  return knownError(error) ?? unavailableError(error) ?? errorOf(error.statusCode ?? 500)
}

function errorOf(status: number): AppError {
  if (status === 404) return notFound()
  if (status === 403) return new AppError(403, 'FORBIDDEN', 'Acesso não permitido')
  if (status >= 400 && status < 500) return new AppError(status, 'BAD_REQUEST', 'A solicitação não é válida')
  return new AppError(500, 'INTERNAL_ERROR', 'Erro no servidor. Tente novamente mais tarde')
}

function invalidRequest(violations: readonly Violation[]): AppError {
  const errors = violations.map((violation) => ({
    path: violationPath(violation).join('.'),
    message: violation.message ?? 'valor inválido',
  }))
  const lines = errors
    .slice(0, LISTED_VIOLATIONS)
    .map(({ path, message }) => `${path || 'conteúdo'}: ${message}`)
  const more = errors.length > LISTED_VIOLATIONS ? ['há outros problemas além destes'] : []
  return new ValidationError(`Dados inválidos. ${[...lines, ...more].join('; ')}`, errors)
}
