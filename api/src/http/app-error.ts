/** An error that the caller sees: an HTTP status, a stable code, and a text in Portuguese. */
export class AppError extends Error {
  override readonly name = 'AppError'

  /** @param details further fields of the response body */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }
}

/** Maximum characters of a text in an error response. */
const TEXT_LIMIT = 2_000

export const shortened = (text: string): string =>
  text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT)}…` : text

/** For a known caller without the permission. */
export function forbidden(): AppError {
  return new AppError(403, 'FORBIDDEN', 'Você não possui permissão para esta operação')
}

export function notFound(): AppError {
  return new AppError(404, 'NOT_FOUND', 'Recurso não encontrado')
}
