import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const SENDING_STATES = ['WAITING', 'SENDING', 'ENDED'] as const

/**
 * What a sending came to. `OBSOLETE`: the order was not to be sent any more. `UNKNOWN`: the ERP may have booked the order, and nobody
 * knows; until somebody settles it, the order is sent again as this sending alone.
 */
const SENDING_OUTCOMES = ['INTEGRATED', 'REFUSED', 'OBSOLETE', 'UNKNOWN'] as const
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number]

/** The queue of orders to the ERP, and what came of each. */
export const erpSendings = pgTable('erp_sendings', {
  /** The `Idempotency-Key` of all its tries. */
  key: text().primaryKey(),
  orderId: text().notNull(),
  state: text({ enum: SENDING_STATES }).notNull(),
  /** What all its tries send, byte for byte; null before the first, and ninety days after the last. */
  body: text(),
  tries: integer().notNull().default(0),
  /** When a host may take it, by the clock of the database: also one whose call should have ended by then, since its host is dead. */
  nextTryAt: instant().notNull(),
  /** When its first try failed. */
  failingSince: instant(),
  /** Why its last try failed, in the words of the ERP where it has any. */
  reason: text(),
  outcome: text({ enum: SENDING_OUTCOMES }),
  createdAt: instant().notNull(),
})
