import type { Violation } from '../responses/read-violations.ts'

/** Codes that the client sets. Any other code comes from the server or is `HTTP_<status>`. */
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

type ApiErrorFields = Pick<ApiError, 'status' | 'code' | 'message'> &
  Partial<Pick<ApiError, 'serverMessage' | 'violations' | 'explanation' | 'body'>>

/**
 * The only error type that this package throws.
 *
 * - `status`: the HTTP status, or `null` without a response.
 * - `code`: `NETWORK`, `TIMEOUT`, `CANCELLED`, `SESSION_ENDED`, `MALFORMED`, `UNEXPECTED_SHAPE`,
 *   `INTERNAL` for a bug in the client, the server's own code, or `HTTP_<status>`.
 * - `message`: Portuguese and fit for a screen; never the HTTP library's wording.
 * - `serverMessage`: the server's own message, for screens that show it or else a text of their own.
 * - `violations`: the invalid fields that the server names, for a form to mark; may be empty.
 * - `explanation`: a sentence for the reader, shown below the text of the list that could not be loaded.
 * - `body`: the response as received, for details that only one screen reads.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null
  readonly code: string
  readonly serverMessage: string | null
  readonly violations: readonly Violation[]
  readonly explanation: string | null
  readonly body: unknown

  constructor(fields: ApiErrorFields) {
    const { status, code, message, serverMessage = null, violations = [], explanation = null, body } = fields
    super(message)
    this.status = status
    this.code = code
    this.serverMessage = serverMessage
    this.violations = violations
    this.explanation = explanation
    this.body = body
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** An error without an HTTP response. */
export function localError(code: LocalErrorCode): ApiError {
  return new ApiError({ status: null, code, message: LOCAL_MESSAGES[code] })
}

/** An error that is not ours as a missing response. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : localError('NETWORK')
}

/** The response lacks the content that the call is for. */
export function unexpectedShape(): ApiError {
  const message = LOCAL_MESSAGES.UNEXPECTED_SHAPE
  return new ApiError({ status: null, code: 'UNEXPECTED_SHAPE', message, explanation: message })
}

export function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}

/** The server denies the user access: 401 or 403. A retry changes nothing. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403)
}

/**
 * The text of a form when the answer to its write was lost, so that nobody knows whether it was saved: no response, one of a gateway,
 * or our API without its database. Undefined for any other error.
 */
export function lostAnswerText(error: unknown): string | undefined {
  const isLost =
    isApiError(error) &&
    (['NETWORK', 'TIMEOUT', 'DATABASE_UNAVAILABLE'].includes(error.code) ||
      [502, 504].includes(error.status ?? 0))
  return isLost
    ? 'A resposta se perdeu: o que você enviou pode ter sido salvo. Confira na lista antes de repetir.'
    : undefined
}

/** The text of a failed write: that its answer was lost, or why it failed. */
export const writeErrorText = (error: ApiError): string => lostAnswerText(error) ?? error.message

/** The server cannot process the request, or cannot find its subject: 400, 404 or 422. */
export function isRejection(error: unknown): boolean {
  return isApiError(error) && [400, 404, 422].includes(error.status ?? 0)
}

/** Calls throw `ApiError` only. Any other error is a bug, which the user sees as well. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  console.error(error)
  return localError('INTERNAL')
}
