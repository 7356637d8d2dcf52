import { ROLLOUT_VERBS } from '@celeiro/api-contract/rollout-moves'
import { REQUEST_VERBS, type RolloutEvidence } from '@celeiro/api-contract/rollout-overview'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The candidates that this host has seen in `config.json`. Its row is the lock under which the judge decides. */
export const rollouts = pgTable(
  'rollouts',
  {
    remote: text().notNull(),
    build: text().notNull(),
    /** Random. Accounts are stored as keyed hashes; without the key, nobody can tell whose they are. */
    accountKey: text().notNull(),
    firstSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'rollouts_pkey', columns: [table.remote, table.build] })],
)

/** The steps of a rollout in the order in which they were seen; the newest is the current one. */
export const rolloutSteps = pgTable(
  'rollout_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    build: text().notNull(),
    step: text().notNull(),
    share: doublePrecision().notNull(),
    startedAt: instant().notNull(),
  },
  (table) => [
    unique('rollout_steps_step_key').on(table.remote, table.build, table.step),
    foreignKey({
      name: 'rollout_steps_rollout_fkey',
      columns: [table.remote, table.build],
      foreignColumns: [rollouts.remote, rollouts.build],
    }).onDelete('cascade'),
  ],
)

/** The accounts that used the remote in a step, on either side. */
export const rolloutAccounts = pgTable(
  'rollout_accounts',
  {
    stepId: bigint({ mode: 'number' }).notNull(),
    /** Keyed hash of the account's id. */
    account: text().notNull(),
    /** Keyed hash of the caller's address. */
    address: text().notNull(),
    /** Which side its bucket gives it, whatever its browser said. */
    isCanary: boolean().notNull(),
    lastSeenAt: instant().notNull(),
    /** At its first crash in the whole rollout. */
    hasCrashed: boolean().notNull(),
    /** Whether the release did not load in this step. */
    hasFailedToLoad: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'rollout_accounts_pkey', columns: [table.stepId, table.account] }),
    foreignKey({
      name: 'rollout_accounts_step_fkey',
      columns: [table.stepId],
      foreignColumns: [rolloutSteps.id],
    }).onDelete('cascade'),
  ],
)

/** Withdrawals, one per candidate. One that does not act is what the judge would have done. */
export const rolloutWithdrawals = pgTable(
  'rollout_withdrawals',
  {
    remote: text().notNull(),
    build: text().notNull(),
    step: text().notNull(),
    acts: boolean().notNull(),
    /** `judge` or a username. */
    actor: text().notNull(),
    reason: text().notNull(),
    evidence: jsonb().$type<RolloutEvidence>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'rollout_withdrawals_pkey', columns: [table.remote, table.build] })],
)

/** What users asked for; a movement of the same candidate answers it. */
export const rolloutRequests = pgTable(
  'rollout_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    build: text().notNull(),
    verb: text({ enum: REQUEST_VERBS }).notNull(),
    /** The username at that time. */
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [index('rollout_requests_candidate_idx').on(table.remote, table.build, table.id)],
)

/** The movements that were reported; a trigger of the migration refuses changes. */
export const rolloutMoves = pgTable(
  'rollout_moves',
  {
    remote: text().notNull(),
    at: instant().notNull(),
    build: text().notNull(),
    verb: text({ enum: ROLLOUT_VERBS }).notNull(),
    actor: text().notNull(),
    share: doublePrecision().notNull(),
    step: text().notNull(),
    reason: text().notNull(),
    evidence: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    // A report that is repeated after a lost response is the same movement.
    primaryKey({ name: 'rollout_moves_pkey', columns: [table.remote, table.build, table.at, table.verb] }),
  ],
)

/** When the process that moves pointers last asked for its orders: one row. */
export const rolloutMover = pgTable('rollout_mover', {
  id: integer().primaryKey(),
  heardAt: instant().notNull(),
})
