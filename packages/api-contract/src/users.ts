import { z } from 'zod'
import type { PageEnvelope } from './envelopes.ts'
import { count, id, pageQuery, pagination, timestamp } from './primitives.ts'
import { USER_ROLES } from './vocabulary.ts'

const roleMessage = `Tipo de usuário deve ser ${USER_ROLES.join(', ')}`

// PostgreSQL stores no NUL in text. Rejected here, so that it cannot cause a failed query.
const storable = (limit: number, missing?: string) =>
  z
    .string(missing && { error: missing })
    .trim()
    .max(limit, `Use no máximo ${limit} caracteres`)
    .regex(/^[^\0]*$/, 'Contém caracteres inválidos')

/** A text that must not be blank, trimmed. */
const required = (limit: number, message: string, least = 1) => storable(limit, message).min(least, message)

const passwordMessage = 'Senha deve ter pelo menos 6 caracteres'

const username = required(120, 'Nome de usuário deve ter pelo menos 3 caracteres', 3)
/** Used as typed, never trimmed; must not consist of blanks only. */
const password = z
  .string({ error: 'Senha é obrigatória' })
  .regex(/\S/, 'Senha é obrigatória')
  .min(6, passwordMessage)
  .max(256, 'Use no máximo 256 caracteres')
/** Like `password`, or empty. */
const newPassword = z
  .string({ error: 'Senha é obrigatória' })
  .regex(/^$|\S/, 'Senha é obrigatória')
  .regex(/^$|^[\s\S]{6}/, passwordMessage)
  .max(256, 'Use no máximo 256 caracteres')
const name = required(120, 'Nome completo é obrigatório')
const emailMessage = 'Email deve ter um formato válido'
const email = storable(254, emailMessage).regex(/@/, emailMessage)
const phone = required(40, 'Telefone é obrigatório')
const userType = z.enum(USER_ROLES, { error: roleMessage })

/** The body of POST /api/users (spec §5, §7). */
export const createUserRequest = z.object({
  username,
  password,
  name,
  email: email.nullish(),
  phone,
  userType,
})
export type CreateUserRequest = z.infer<typeof createUserRequest>

/**
 * The body of PATCH /api/users/{id} (spec §5, §7). Absent fields stay unchanged. `email: null` removes the address, and an
 * empty password keeps the current one. The username cannot be changed. The request may contain it unchanged, even if it
 * violates today's rules for a new one.
 */
export const updateUserRequest = z.object({
  username: storable(120).optional(),
  password: newPassword.optional(),
  name: name.optional(),
  email: email.nullish(),
  phone: phone.optional(),
  userType: userType.optional(),
  active: z.boolean({ error: 'Use true ou false' }).optional(),
})
export type UpdateUserRequest = z.infer<typeof updateUserRequest>

/** The path of a call about one user. Any text is valid; an unknown user is a 404. */
export const userParams = z.object({ id: z.string().regex(/^[^\0]*$/, 'contém caracteres inválidos') })

/** The query of GET /api/users (spec §7). `search` matches username, name, email and phone, ignoring case and accents. */
export const listUsersQuery = z.object({
  ...pageQuery,
  search: storable(200).optional(),
  userType: userType.optional(),
  isActive: z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'use true ou false' })
    .optional(),
})
export type ListUsersQuery = z.infer<typeof listUsersQuery>

/** A user (spec §3). The password is write-only: no response contains it in any form. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  userType: z.enum(USER_ROLES),
  isActive: z.boolean(),
  createdAt: timestamp,
})
export type User = z.infer<typeof user>

/** Response of POST and PATCH: the saved user. */
export const userResponse = z.object({ data: user })

/** Response of GET /api/users: one page, sorted by name, with its pagination. */
export const userListResponse = z.object({
  data: z.object({ users: z.array(user), ...pagination } satisfies PageEnvelope<typeof pagination>),
})
export type UserListResponse = z.infer<typeof userListResponse>

/** Response of GET /api/users/stats, for all users. */
export const userStatsResponse = z.object({
  data: z.object({ totalUsers: count, activeUsers: count, inactiveUsers: count }),
})
export type UserStatsResponse = z.infer<typeof userStatsResponse>
