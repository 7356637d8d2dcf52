/** An error that the caller sees: an HTTP status, a stable code, and a text in Portuguese. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  /** Further fields of the response body. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.details = details
  }
}

/** For a known caller without the permission. */
export function forbidden(): AppError {
  return new AppError(403, 'FORBIDDEN', 'Você não possui permissão para esta operação')
}

export function notFound(): AppError {
  return new AppError(404, 'NOT_FOUND', 'Recurso não encontrado')
}
