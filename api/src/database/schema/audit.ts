import type { AuditChange } from '@celeiro/api-contract'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_REASONS } from '@celeiro/api-contract/vocabulary'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Who did what, when. Without foreign keys: an entry outlives its actor and its subject. A trigger of the migration
 * refuses changes, and the deletion of young entries.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    createdAt: instant().notNull(),
    actorId: text(),
    /** The username at that time. */
    actorName: text(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    entity: text({ enum: AUDIT_ENTITIES }).notNull(),
    entityId: text(),
    /** The username or the name of the table at that time. */
    entityName: text(),
    reason: text({ enum: AUDIT_REASONS }),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    /** The fields in `changes`, each once. */
    fields: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    index('audit_entries_newest_idx').on(table.createdAt, table.id),
    index('audit_entries_actor_newest_idx').on(table.actorId, table.createdAt, table.id),
    index('audit_entries_entity_newest_idx').on(table.entity, table.entityId, table.createdAt, table.id),
    index('audit_entries_action_newest_idx').on(table.action, table.createdAt, table.id),
    index('audit_entries_fields_idx').using('gin', table.fields),
  ],
)
