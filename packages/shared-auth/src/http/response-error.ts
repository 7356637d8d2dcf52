import type { ApiErrorBody } from '@celeiro/api-contract'
import { isRecord, wire } from '@celeiro/api-contract/wire'
import { toText } from '../responses/read-values.ts'
import { readViolations } from '../responses/read-violations.ts'
import { ApiError } from './api-error.ts'

/** The error for a response whose status is no success, with the message that the server sent. */
export function responseError(status: number, body: unknown): ApiError {
  const sent = wire<ApiErrorBody, 'error'>(body)
  const serverMessage = readMessage(sent.message) ?? readMessage(sent.error) ?? readMessage(sent.errors)
  return new ApiError({
    status,
    code: toText(sent.code) ?? `HTTP_${status}`,
    message: serverMessage ?? fallbackMessage(status),
    serverMessage,
    violations: readViolations(body),
    body,
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
