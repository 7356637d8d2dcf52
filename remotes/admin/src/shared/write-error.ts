import { isApiError } from '@celeiro/shared-auth'

/**
 * The text below the fixed text of a failed write: the server's message, or that the server is unreachable. Null if
 * there is nothing to add.
 */
export function writeErrorDetail(error: unknown): string | null {
  if (!isApiError(error)) return null
  return error.serverMessage ?? (error.status === null ? error.message : null)
}
