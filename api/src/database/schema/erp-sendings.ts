import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, oneOf, reference, sendable } from './columns.ts'
import { orders } from './orders.ts'

/** A sending waits for its next try, has a call under way, or has ended. */
const SENDING_STATES = ['WAITING', 'SENDING', 'ENDED'] as const

/**
 * What a sending came to. `OBSOLETE`: the order was not to be sent any more. `UNKNOWN`: the ERP may have booked the order, and nobody
 * knows; until somebody settles it, the order is sent again as this sending alone.
 */
const SENDING_OUTCOMES = ['INTEGRATED', 'REFUSED', 'OBSOLETE', 'UNKNOWN'] as const
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number]

/** The queue of orders to the ERP, and what came of each. */
export const erpSendings = pgTable(
  'erp_sendings',
  {
    /** The `Idempotency-Key` of all its tries. */
    key: text().primaryKey(),
    orderId: text().notNull(),
    state: text({ enum: SENDING_STATES }).notNull(),
    /** What all its tries send, byte for byte; null before the first, and ninety days after the last. */
    body: text(),
    /** The calls that were begun. */
    tries: integer().notNull().default(0),
    /** When a host may take it, by the clock of the database: also one whose call should have ended by then, since its host is dead. */
    nextTryAt: instant().notNull(),
    /** When its first try failed. */
    failingSince: instant(),
    /** Why its last try failed, in the words of the ERP where it has any. */
    reason: text(),
    outcome: text({ enum: SENDING_OUTCOMES }),
    createdAt: instant().notNull(),
  },
  (table) => [
    reference('erp_sendings_order_id_fkey', table.orderId, orders.id).onDelete('cascade'),
    index('erp_sendings_order_id_idx').on(table.orderId, table.createdAt),
    index('erp_sendings_due_idx').on(table.nextTryAt).where(sql`${table.state} <> 'ENDED'`),
    uniqueIndex('erp_sendings_live_key').on(table.orderId).where(sql`${table.state} <> 'ENDED'`),
    check('erp_sendings_state_check', oneOf(table.state, SENDING_STATES)),
    check('erp_sendings_outcome_check', oneOf(table.outcome, SENDING_OUTCOMES)),
    check('erp_sendings_ended_check', sql`(${table.state} = 'ENDED') = (${table.outcome} is not null)`),
    check('erp_sendings_sendable_check', sendable([table.nextTryAt, table.failingSince, table.createdAt])),
  ],
)
