import type { ChangeSavedViewsRequest } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const users = pgTable('users', {
  id: text().primaryKey(),
  /** Unique in any case: Maria and maria are the same user. */
  username: text().notNull(),
  passwordHash: text().notNull(),
  name: text().notNull(),
  email: text(),
  phone: text().notNull(),
  role: text({ enum: USER_ROLES }).notNull(),
  isActive: boolean().notNull().default(true),
  /** The account of the company that it is linked to: issuer and subject of the provider, with a space between. */
  companyIdentity: text(),
  /** Access tokens issued before it are invalid; null if none was ever revoked. */
  sessionsValidFrom: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/**
 * Every refresh token that has not expired, as the SHA-256 of its text. A family is all the tokens of one login; it is
 * revoked as a whole.
 */
export const refreshTokens = pgTable('refresh_tokens', {
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
})

/** The sessions that began with an account of the company. */
export const companySessions = pgTable('company_sessions', {
  familyId: text().primaryKey(),
  userId: text().notNull(),
  /** Names the session to the provider when it ends. */
  idToken: text().notNull(),
  endsAt: instant().notNull(),
})

/** What has happened to users, written in the transaction of the change. */
export const userEvents = pgTable('user_events', {
  id: text().primaryKey(),
  /** The order of writing. */
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  userId: text().notNull(),
  createdAt: instant().notNull(),
  /** What has happened, in Portuguese, without names, addresses and numbers of people. */
  message: text().notNull(),
  /** The name of who did it, as it was then; null for the host, and for who was not identified. */
  author: text(),
})

/**
 * The valid link of a user to set a password, as the SHA-256 of its token. Its use, a newer link, a new password and a
 * deactivation remove it.
 */
export const passwordLinks = pgTable('password_links', {
  userId: text().primaryKey(),
  tokenHash: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

/** The saved views of a user: one row per list that has some, named by the path of its page. */
export const savedViews = pgTable('saved_views', {
  userId: text().notNull(),
  list: text().notNull(),
  views: jsonb().$type<ChangeSavedViewsRequest['views']>().notNull(),
})

/**
 * Failed logins per username (lower case) and address, in a window that starts with the first one. A blank username
 * counts those of the whole address; a blank username and address count all.
 */
export const loginAttempts = pgTable('login_attempts', {
  username: text().notNull(),
  address: text().notNull(),
  failures: integer().notNull(),
  windowStartedAt: instant().notNull(),
})
