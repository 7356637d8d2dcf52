import { isApiError } from '@celeiro/shared-auth'

/**
 * What may stand below the fixed text of a failed write: what the server said, or that it could not be reached. Null where
 * there is nothing to add.
 */
export function writeErrorDetail(error: unknown): string | null {
  if (!isApiError(error)) return null
  return error.serverMessage ?? (error.status === null ? error.message : null)
}
