import { type LocalErrorCode, localError } from './api-error.ts'

/** Settles like `promise`, or rejects with `code` as soon as `signal` is aborted. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal, code: LocalErrorCode): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(localError(code))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
