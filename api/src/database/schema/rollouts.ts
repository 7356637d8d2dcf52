import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * The reports of an account on a build: one row, however often it reports. A step of a candidate has rows of its own, from accounts on
 * the side that the share gives them; all other reports have none (blank).
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
    /** How long its last load took; null if no browser said so. */
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

/** Crashes with their places, of hosts before; nothing writes them any more. A later version drops the table. */
export const crashSamples = pgTable(
  'crash_samples',
  {
    remote: text().notNull(),
    build: text().notNull(),
    accountId: text().notNull(),
    fingerprint: text().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    sample: jsonb().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'crash_samples_pkey',
      columns: [table.remote, table.build, table.accountId, table.fingerprint],
    }),
    reference('crash_samples_account_id_fkey', table.accountId, users.id).onDelete('cascade'),
    index('crash_samples_account_id_idx').on(table.accountId),
    index('crash_samples_last_idx').on(table.lastAt),
  ],
)

/** Withdrawals of a step of a candidate, by a user or by the rule. Earlier hosts wrote other verbs. */
export const rolloutDecisions = pgTable(
  'rollout_decisions',
  {
    remote: text().notNull(),
    build: text().notNull(),
    step: text().notNull(),
    verb: text({ enum: ['promote', 'hold', 'withdraw'] }).notNull(),
    /** `rule` or a username. Earlier hosts wrote `judge` for the rule. */
    actor: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'rollout_decisions_pkey', columns: [table.remote, table.build] })],
)
