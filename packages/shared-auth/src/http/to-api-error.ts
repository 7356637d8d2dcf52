import type { ApiErrorBody } from '@celeiro/api-contract'
import { isRecord, wire } from '@celeiro/api-contract/wire'
import { AxiosError, isAxiosError, isCancel } from 'axios'
import { toText } from '../responses/read-values.ts'
import { readViolations } from '../responses/read-violations.ts'
import { ApiError, isApiError, localError } from './api-error.ts'

const TIMEOUT_CODES: readonly (string | undefined)[] = [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT]

/** Converts any error of a call to `ApiError`. An unexpected error counts as a missing response. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  if (isCancel(error)) return localError('CANCELLED')
  if (!isAxiosError(error)) return localError('NETWORK')
  if (error.response) return responseError(error.response.status, error.response.data)
  return localError(TIMEOUT_CODES.includes(error.code) ? 'TIMEOUT' : 'NETWORK')
}

/** The error of a response that is no success. */
export function responseError(status: number, body: unknown): ApiError {
  const sent = wire<ApiErrorBody, 'error'>(body)
  const serverMessage = readMessage(sent.message) ?? readMessage(sent.error) ?? readMessage(sent.errors)
  return new ApiError({
    status,
    code: toText(sent.code) ?? `HTTP_${status}`,
    message: serverMessage ?? fallbackMessage(status),
    serverMessage,
    violations: readViolations(body),
  })
}

/** Reads a text, the `message` of an object, or all messages of an array, joined. */
function readMessage(value: unknown): string | null {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    isRecord(part) ? (readMessage(part.message) ?? []) : (toText(part) ?? []),
  )
  return texts.join(', ') || null
}

function fallbackMessage(status: number): string {
  if (status >= 500) return 'Erro no servidor. Tente novamente mais tarde'
  if (status === 403) return 'Você não possui permissão para esta operação.'
  return 'Não foi possível concluir a operação. Tente novamente.'
}
