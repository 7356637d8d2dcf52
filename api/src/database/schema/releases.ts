import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The reports of an account on a build: one row, however often it reports. A step of a candidate has rows of its own: of its accounts for
 * its build, of all others for the release. Other reports have none (blank).
 */
export const releaseReports = pgTable('release_reports', {
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
})

/** Withdrawals of a step of a candidate, by a user or by the rule. */
export const rolloutDecisions = pgTable('rollout_decisions', {
  remote: text().notNull(),
  build: text().notNull(),
  step: text().notNull(),
  /** Hosts before read it; nothing else does any more. A later version drops it. */
  verb: text().notNull(),
  /** `rule` or a username. */
  actor: text().notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
})
