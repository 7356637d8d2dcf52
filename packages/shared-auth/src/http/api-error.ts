import type { Violation } from '../responses/read-violations.ts'

/** Codes that come from this side of the wire; any other code is the server's own, or `HTTP_<status>`. */
export type LocalErrorCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'SESSION_ENDED'
  | 'MALFORMED'
  | 'UNEXPECTED_SHAPE'
  | 'INTERNAL'

const LOCAL_MESSAGES: Record<LocalErrorCode, string> = {
  NETWORK: 'Erro de conexão. Verifique sua internet',
  TIMEOUT: 'O servidor demorou a responder. Tente novamente.',
  CANCELLED: 'A operação foi cancelada.',
  SESSION_ENDED: 'Sua sessão terminou. Entre novamente.',
  MALFORMED: 'O servidor enviou uma resposta inesperada.',
  UNEXPECTED_SHAPE: 'A resposta do servidor não tem o formato esperado.',
  INTERNAL: 'Não foi possível concluir a operação. Tente novamente.',
}

interface ApiErrorFields {
  status: number | null
  code: string
  message: string
  serverMessage?: string | null
  violations?: readonly Violation[]
  explanation?: string | null
}

/**
 * The one error that leaves this package, whatever went wrong between a screen and the server.
 *
 * - `status`: the HTTP status, or `null` when there was no answer.
 * - `code`: `NETWORK`, `TIMEOUT`, `CANCELLED`, `SESSION_ENDED`, `MALFORMED`, `UNEXPECTED_SHAPE`,
 *   `INTERNAL` for a bug on this side, the server's own code, or `HTTP_<status>`.
 * - `message`: Portuguese and fit for a screen; never the HTTP library's wording.
 * - `serverMessage`: what the server itself said, for the places that show that or else a text of their own.
 * - `violations`: the fields that the server names, for a form to mark; none where it names none.
 * - `explanation`: a sentence for the reader, shown below the text of the list that could not be loaded.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null
  readonly code: string
  readonly serverMessage: string | null
  readonly violations: readonly Violation[]
  readonly explanation: string | null

  constructor(fields: ApiErrorFields) {
    const { status, code, message, serverMessage = null, violations = [], explanation = null } = fields
    super(message)
    this.status = status
    this.code = code
    this.serverMessage = serverMessage
    this.violations = violations
    this.explanation = explanation
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** An error that no HTTP answer stands behind. */
export function localError(code: LocalErrorCode): ApiError {
  return new ApiError({ status: null, code, message: LOCAL_MESSAGES[code] })
}

/** A response came, but not with what the call is for. */
export function unexpectedShape(): ApiError {
  const message = LOCAL_MESSAGES.UNEXPECTED_SHAPE
  return new ApiError({ status: null, code: 'UNEXPECTED_SHAPE', message, explanation: message })
}

export function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}

/** The server knows who asks, or should, and says no: asking again changes nothing. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403)
}

/** The server cannot make anything of what was sent, or of whom it names: 400, 404 or 422. */
export function isRejection(error: unknown): boolean {
  return isApiError(error) && [400, 404, 422].includes(error.status ?? 0)
}
