import { type LocalErrorCode, localError } from './api-error.ts'

/** Settles as `promise` does, or fails with `code` as soon as `signal` is aborted, whatever becomes of the promise. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal, code: LocalErrorCode): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(localError(code))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
