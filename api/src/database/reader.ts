import { AsyncLocalStorage } from 'node:async_hooks'

const readers = new AsyncLocalStorage<AbortSignal>()

/** Runs an expensive read. Its statements stop with the signal, and take none of the connections that are kept for others. */
export const readFor = <Result>(signal: AbortSignal, read: () => Result): Result => readers.run(signal, read)

/** The signal of the expensive read that the caller belongs to. */
export const currentReader = (): AbortSignal | undefined => readers.getStore()
