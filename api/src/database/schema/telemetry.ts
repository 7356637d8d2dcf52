import { TELEMETRY_KINDS } from '@celeiro/api-contract/telemetry-vocabulary'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What browsers reported, by minute. Only parts and builds that `config.json` names have rows of their own. */
export const telemetryCounts = pgTable(
  'telemetry_counts',
  {
    minute: instant().notNull(),
    remote: text().notNull(),
    build: text().notNull(),
    kind: text({ enum: TELEMETRY_KINDS }).notNull(),
    /** Cause of a failure, name of a figure, or path of a slow page; blank if there is none. */
    cause: text().notNull(),
    count: integer().notNull(),
    /** Sum of the figures, mostly milliseconds. */
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'telemetry_counts_pkey',
      columns: [table.minute, table.remote, table.build, table.kind, table.cause],
    }),
  ],
)

/** One crash of each kind per release: the latest one. */
export const telemetrySamples = pgTable(
  'telemetry_samples',
  {
    remote: text().notNull(),
    build: text().notNull(),
    fingerprint: text().notNull(),
    count: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    sample: jsonb().$type<CrashSample>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'telemetry_samples_pkey', columns: [table.remote, table.build, table.fingerprint] }),
    index('telemetry_samples_last_idx').on(table.lastAt),
  ],
)

/** A crash without anything that a user typed: no message, no query, no file outside of the release. */
export type CrashSample = {
  how: 'render' | 'uncaught'
  /** Name of the error's class. */
  name: string
  frames: { file: string; line: number; column: number }[]
  supportCode: string | null
  /** Path of the page as its remote declares it; blank if none does. */
  route: string
  browser: string
  /** Build of every part that the tab ran. */
  parts: { name: string; build: string }[]
}
