import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * The reports of an account on a build: one row, however often it reports. A step of a candidate has rows of its own: of its accounts for
 * its build, of all others for the release. Other reports have none (blank).
 */
export const releaseReports = pgTable(
  'release_reports',
  {
    remote: text().notNull(),
    build: text().notNull(),
    step: text().notNull(),
    accountId: text().notNull(),
    /** Whether it did not load, and whether it crashed. */
    hasFailed: boolean().notNull(),
    hasCrashed: boolean().notNull(),
    /** How long its last load took, of hosts before; nothing reads it any more. A later version drops it. */
    loadMs: integer(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'release_reports_pkey',
      columns: [table.remote, table.build, table.step, table.accountId],
    }),
    reference('release_reports_account_id_fkey', table.accountId, users.id).onDelete('cascade'),
    index('release_reports_account_id_idx').on(table.accountId),
    index('release_reports_last_idx').on(table.lastAt),
  ],
)

/** Withdrawals of a step of a candidate, by a user or by the rule. */
export const rolloutDecisions = pgTable(
  'rollout_decisions',
  {
    remote: text().notNull(),
    build: text().notNull(),
    step: text().notNull(),
    /** Hosts before read it; nothing else does any more. A later version drops it. */
    verb: text({ enum: ['withdraw'] }).notNull(),
    /** `rule` or a username. */
    actor: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'rollout_decisions_pkey', columns: [table.remote, table.build] })],
)
