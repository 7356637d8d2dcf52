import type { Problem } from '@celeiro/api-contract/import'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import type { ErpOutbox } from '../erp/erp-outbox.ts'
import type { Author } from '../order-logs/author.ts'

/** A stored record by its id, a new one without, and what a message calls it. */
export interface Holder {
  id: string
  name: string
}

/** A batch on its way. Its slices remember what the earlier ones have: a trial has written none of it. */
export interface Batch {
  ids: Ids
  now: Date
  author: Author
  /** Whether the author is the ERP itself. */
  isErp: boolean
  /** The way of orders to it; undefined: none is configured. */
  erp: ErpOutbox | undefined
  /** The first place that names a stored record, by the record's id. */
  indexes: Map<string, number>
  /** Whether nothing is written: what it would change is told. */
  isCheck: boolean
  /** The order that has an id of the ERP, which no two may have. */
  holders: Map<string, Holder>
}

/** The items that a record has in a table of their own, and whether an entry changes them. */
export interface Items {
  differ: boolean
}

/** The columns of a record that an entry sets. */
export interface Change<Fields, ItemChange> {
  /** The columns that it names; undefined: it does not. */
  columns: { [Field in keyof Fields]?: Fields[Field] | undefined }
  items: ItemChange
  /** Why the stored record cannot change at this moment. */
  held?: Problem | undefined
  /** What users should know of it before, in Portuguese. */
  warnings?: string[]
  /** Whether it sends an order to the ERP. */
  toErp?: boolean
}

/** A record that is new, or differs from what the database has. */
export interface Written<Fields, ItemChange> {
  before: Fields | undefined
  after: Fields
  items: ItemChange
}

/** How entries become rows of a table. */
export interface Kind<Entry, Fields, ItemChange extends Items | undefined = undefined> {
  table: PgTable & { id: PgColumn }
  /** The column of the key. */
  column: PgColumn
  /** The columns that a new record needs. */
  required: readonly (keyof Entry & string)[]
  /** The columns of a new record that its entry does not name. */
  defaults: Partial<Fields>
  /** Reads what the entries refer to. */
  prepare(
    tx: Executor,
    entries: readonly Entry[],
    stored: readonly Fields[],
    batch: Batch,
  ): Promise<(entry: Entry, stored: Fields | undefined) => Change<Fields, ItemChange> | Problem[]>
  /** Writes what is in other tables, after the rows. */
  write?(tx: Executor, written: readonly Written<Fields, ItemChange>[], batch: Batch): Promise<void>
}
