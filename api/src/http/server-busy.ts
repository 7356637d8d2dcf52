import { AppError } from './app-error.ts'

/** The seconds after which to try again. Callers that were refused together come back apart, by chance. */
export const comeBackSoon = (): { 'retry-after': string } => ({
  'retry-after': String(2 + Math.floor(Math.random() * 4)),
})

/** @param status 429 where the account itself has too much under way, 503 where all of them have */
export function serverBusy(status: 429 | 503): AppError {
  const text = 'O servidor está ocupado. Tente novamente em alguns segundos'
  return new AppError(status, 'SERVER_BUSY', text, comeBackSoon())
}
