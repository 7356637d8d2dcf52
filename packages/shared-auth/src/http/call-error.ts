import { AxiosError, isAxiosError, isCancel } from 'axios'
import { type ApiError, localError, toApiError } from './api-error.ts'
import { responseError } from './response-error.ts'

/** The error of a failed call. It keeps nothing of what axios threw, whose `config` contains the token. */
export function callError(error: unknown): ApiError {
  if (!isAxiosError(error)) return toApiError(error)
  if (error.config?.credentials?.signal.aborted) return localError('SESSION_ENDED')
  if (isCancel(error)) return localError('CANCELLED')
  if (error.response) return responseError(error.response.status, error.response.data)
  return localError(error.code === AxiosError.ETIMEDOUT ? 'TIMEOUT' : 'NETWORK')
}
