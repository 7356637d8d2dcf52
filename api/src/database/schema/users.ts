import type { ChangeSavedViewsRequest } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, reference, sendable } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text().notNull(),
    role: text({ enum: USER_ROLES }).notNull(),
    isActive: boolean().notNull().default(true),
    /** Access tokens issued before it are invalid; null if none was ever revoked. */
    sessionsValidFrom: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Maria and maria are the same user.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    check('users_sendable_check', sendable([table.createdAt, table.updatedAt])),
    check('users_role_check', oneOf(table.role, USER_ROLES)),
  ],
)

/**
 * Every refresh token that has not expired, as the SHA-256 of its text. A family is all the tokens of one login; it is
 * revoked as a whole.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    familyId: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The end of the family, however often it is refreshed. */
    sessionEndsAt: instant().notNull(),
    rotatedAt: instant(),
    revokedAt: instant(),
    /** Who asked for it, in words such as `Chrome no Windows`; null if unknown. */
    device: text(),
    /** The group of the address that asked for it. */
    address: text(),
  },
  (table) => [
    reference('refresh_tokens_user_id_fkey', table.userId, users.id).onDelete('cascade'),
    uniqueIndex('refresh_tokens_token_hash_key').on(table.tokenHash),
    index('refresh_tokens_user_id_idx').on(table.userId),
    index('refresh_tokens_family_id_idx').on(table.familyId),
  ],
)

/**
 * The valid link of a user to set a password, as the SHA-256 of its token. Its use, a newer link, a new password and a
 * deactivation remove it.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    userId: text().primaryKey(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    reference('password_links_user_id_fkey', table.userId, users.id).onDelete('cascade'),
    uniqueIndex('password_links_token_hash_key').on(table.tokenHash),
  ],
)

/** The saved views of a user: one row per list that has some, named by the path of its page. */
export const savedViews = pgTable(
  'saved_views',
  {
    userId: text().notNull(),
    list: text().notNull(),
    views: jsonb().$type<ChangeSavedViewsRequest['views']>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'saved_views_pkey', columns: [table.userId, table.list] }),
    reference('saved_views_user_id_fkey', table.userId, users.id).onDelete('cascade'),
  ],
)

/**
 * Failed logins per username (lower case) and address, in a window that starts with the first one. A blank username
 * counts those of the whole address; a blank username and address count all.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    username: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    windowStartedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'login_attempts_pkey', columns: [table.username, table.address] }),
    index('login_attempts_window_started_at_idx').on(table.windowStartedAt),
  ],
)
