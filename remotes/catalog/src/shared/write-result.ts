import { isApiError } from '@celeiro/shared-auth'

/** What became of a write, as its author is told. */
export interface WriteResult {
  title: string
  /** One statement a line. */
  message: string
  /** What more is known, below the message. */
  detail?: string | undefined
}

/** What a dialog that writes tells of its end. */
export interface WriteDialogProps {
  onClose(): void
  onDone(message: string): void
  onFailed(result: WriteResult): void
}

/** A result is a success exactly when its message says so (spec §8). */
export function isSuccess({ message }: Pick<WriteResult, 'message'>): boolean {
  return message.includes('sucesso')
}

export function success(message: string): WriteResult {
  return { title: 'Sucesso', message }
}

/** Why a table could not be saved: what the server says, else the default with what is known of the cause (spec §8). */
export function saveFailure(error: unknown): WriteResult {
  const title = 'Erro ao Salvar'
  if (isApiError(error) && error.serverMessage !== null) return { title, message: error.serverMessage }
  return { title, message: 'Erro ao salvar tabela de preço', detail: causeOf(error) }
}

/** A failure with a text of its own (spec §8); the cause stands below it. */
export function fixedFailure(title: string, message: string, error: unknown): WriteResult {
  return { title, message, detail: causeOf(error) }
}

function causeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.message : undefined
}
