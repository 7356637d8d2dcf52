import type { Problem } from '@celeiro/api-contract/import'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import type { ErpOutbox } from '../erp/create-erp-outbox.ts'
import type { Author } from '../order-logs/author.ts'

/** A batch on its way. Its slices remember what the earlier ones have: a trial has written none of it. */
export interface Batch {
  ids: Ids
  now: Date
  author: Author
  isErp: boolean
  /** The way of orders to it; undefined: none is configured. */
  erp: ErpOutbox | undefined
  /** The index of the first entry with each key. */
  firstIndexes: Map<string, number>
  /** The index of the first entry that names a stored record, by the id of the record. */
  indexes: Map<string, number>
  /** Whether nothing is written: what it would change is told. */
  isCheck: boolean
  /** What a message calls the order that has an id of the ERP, which no two may have. */
  holders: Map<string, string>
}

export interface Stored {
  id: string
  updatedAt?: Date
}

/** The columns of a record that an entry sets. */
export interface Change<Row, Item> {
  /** The columns that it names; undefined: it does not. */
  columns: { [Field in keyof Row]?: Row[Field] | undefined }
  /** The items that a record has in a table of their own, as they were and as they will be. */
  items?: { before: Item[]; after: Item[] }
  /** Why the stored record cannot change at this moment. */
  held?: Problem | undefined
  warnings?: string[]
  toErp?: boolean
}

/** A record that is new, or differs from what the database has. */
export interface Written<Row, Item> {
  before: Row | undefined
  after: Row
  items: { before: Item[]; after: Item[] }
}

/** How entries become rows of a table. */
export interface Kind<Entry, Row extends Stored, Item = never> {
  table: PgTable & { id: PgColumn; $inferSelect: Row }
  /** The column of the key. */
  column: PgColumn
  required: readonly (keyof Entry & string)[]
  defaults: Partial<Row>
  /** Reads what the entries refer to. A change whose entry has problems is not made. */
  prepare(
    tx: Executor,
    entries: readonly Entry[],
    stored: readonly Row[],
    batch: Batch,
  ): Promise<(entry: Entry, stored: Row | undefined, problems: Problem[]) => Change<Row, Item> | undefined>
  /** Writes what is in other tables, after the rows. */
  write?(tx: Executor, written: readonly Written<Row, Item>[], batch: Batch): Promise<void>
}

/** When a record was created. A date as lists show it says so of a new one alone: a stored one has the time besides. */
export function createdAtOf(
  { createdAt, createdOn }: { createdAt?: string | undefined; createdOn?: string | undefined },
  stored: object | undefined,
): Date | undefined {
  const text = createdAt ?? (stored ? undefined : createdOn)
  return text === undefined ? undefined : new Date(text)
}
