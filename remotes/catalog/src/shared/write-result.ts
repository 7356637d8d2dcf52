import { isApiError, lostAnswerText, writeErrorText } from '@celeiro/shared-auth'

/** The result of a write as shown to the user. */
export interface WriteResult {
  title: string
  /** One statement per line. */
  message: string
  /** Further details, below the message. */
  detail?: string | undefined
  /** Sends the write again. Undefined where that might do it twice, or replace what others have saved. */
  retry?: (() => void) | undefined
}

/** The callbacks of a dialog that writes. */
export interface WriteDialogProps {
  onClose(): void
  onDone(message: string): void
  onFailed(result: WriteResult): void
}

/** The error of a failed save: the server's message, else the default text with the known cause (spec §8). */
export function saveFailure(error: unknown): WriteResult {
  const title = 'Erro ao Salvar'
  if (isApiError(error) && error.serverMessage !== null) {
    return { title, message: error.serverMessage, detail: lostAnswerText(error) }
  }
  return { title, message: 'Erro ao salvar tabela de preço', detail: causeOf(error) }
}

/** A failure with a fixed text (spec §8) and the cause below it. */
export function fixedFailure(title: string, message: string, error: unknown): WriteResult {
  return { title, message, detail: causeOf(error) }
}

function causeOf(error: unknown): string | undefined {
  return isApiError(error) ? writeErrorText(error) : undefined
}
