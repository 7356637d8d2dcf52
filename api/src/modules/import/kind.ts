import type { RefusedEntry } from '@celeiro/api-contract/import'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../ids.ts'
import type { Author } from '../order-logs/author.ts'

/** Why an entry is refused. */
export type Problem = RefusedEntry['errors'][number]

/** A batch on its way. */
export interface Batch {
  ids: Ids
  now: Date
  author: Author
}

type Row = Record<string, unknown>
type Columns<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** What an entry makes of a record. */
export interface Change<Fields = Row, Parts = unknown> {
  /** The columns that it names; undefined: it does not. */
  columns: Columns<Fields>
  /** The record's own items, of those kinds that have any, and whether they differ. */
  parts?: Parts
  differs?: boolean
}

/** A record that is new, or differs from what the database has. */
export interface Written<Fields = Row, Parts = unknown> {
  before: Fields | undefined
  after: Fields
  parts: Parts | undefined
}

/** How entries become rows of a table. */
export interface Kind<Entry, Fields, Parts = unknown> {
  table: PgTable & { id: PgColumn }
  /** Of the key. */
  column: PgColumn
  /** What a new record needs. */
  required: readonly (keyof Entry & string)[]
  /** The columns of a new record that its entry does not name. */
  defaults: Partial<Fields>
  /** Reads what the entries refer to. */
  prepare(
    tx: Executor,
    entries: readonly Entry[],
    stored: readonly Fields[],
    batch: Batch,
  ): Promise<(entry: Entry, stored: Fields | undefined) => Change<Fields, Parts> | Problem[]>
  /** Writes what is in other tables, after the rows. */
  write?(tx: Executor, written: readonly Written<Fields, Parts>[], batch: Batch): Promise<void>
}
