import type { Executor } from './database.ts'

/** Reads on one database; on the primary once that one has failed. Nothing that it has read is older the next time. */
export type ReadSource = <Result>(read: (db: Executor) => Promise<Result>) => Promise<Result>

/** Where lists and statistics are read. What must not be stale by a moment, such as rights, is read on the primary. */
export type Reads = {
  /** A source for the reads of one request. */
  source(): ReadSource
  /** Resolves when the sources of all instances read what is committed now. */
  settled(): Promise<void>
}

/** Everything is read where it is written. */
export const readsOfPrimary = (db: Executor): Reads => ({
  source: () => (read) => read(db),
  settled: async () => undefined,
})
