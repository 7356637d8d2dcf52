import { z } from 'zod'
import { count, id, pageQuery, pagination, timestamp } from './primitives.ts'
import { USER_ROLES } from './vocabulary.ts'

const roleMessage = `Tipo de usuário deve ser ${USER_ROLES.join(', ')}`

// PostgreSQL stores no NUL in text: refused here, so that it cannot become a failed query.
const storable = (limit: number) => {
  const message = `Use no máximo ${limit} caracteres`
  return z
    .string()
    .trim()
    .max(limit, message)
    .regex(/^[^\0]*$/, 'Contém caracteres inválidos')
}

/** A text that must not be blank, trimmed. */
const required = (limit: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).pipe(storable(limit))

const usernameMessage = 'Nome de usuário deve ter pelo menos 3 caracteres'
const passwordMessage = 'Senha deve ter pelo menos 6 caracteres'

const username = z.string({ error: usernameMessage }).trim().min(3, usernameMessage).pipe(storable(120))
/** As it was typed, never trimmed. */
const password = z
  .string({ error: 'Senha é obrigatória' })
  .min(1, 'Senha é obrigatória')
  .min(6, passwordMessage)
  .max(256, 'Use no máximo 256 caracteres')
const name = required(120, 'Nome completo é obrigatório')
const email = z
  .string({ error: 'Email deve ter um formato válido' })
  .includes('@', { error: 'Email deve ter um formato válido' })
  .pipe(storable(254))
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
 * The body of PATCH /api/users/{id} (spec §5, §7). What is absent stays as it is; `email: null` removes the address and
 * a blank password keeps the current one. The username cannot be changed: it may be sent, but only as it is, even where
 * it is older than the rules for a new one.
 */
export const updateUserRequest = z.object({
  username: storable(120).optional(),
  password: z.union([z.literal(''), password]).optional(),
  name: name.optional(),
  email: email.nullish(),
  phone: phone.optional(),
  userType: userType.optional(),
  active: z.boolean({ error: 'Use true ou false' }).optional(),
})
export type UpdateUserRequest = z.infer<typeof updateUserRequest>

/** The path of a call about one user. Any text is a valid question; an unknown user is a 404. */
export const userParams = z.object({ id: z.string().regex(/^[^\0]*$/, 'contém caracteres inválidos') })

/** The query of GET /api/users (spec §7). `search` looks into username, name, email and phone, whatever case and accents. */
export const listUsersQuery = z.object({
  ...pageQuery,
  search: storable(200).optional(),
  userType: userType.optional(),
  isActive: z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'use true ou false' })
    .optional(),
})
export type ListUsersQuery = z.infer<typeof listUsersQuery>

/** A user (spec §3). The password is write-only: no answer holds it, in whatever form. */
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

/** What POST and PATCH answer: the user as it is now. */
export const userResponse = z.object({ data: user })

/** What GET /api/users answers: one page by name, and where it stands among all that match. */
export const userListResponse = z.object({
  data: z.object({
    users: z.array(user),
    ...pagination,
  }),
})
export type UserListResponse = z.infer<typeof userListResponse>

/** What GET /api/users/stats answers, over every user. */
export const userStatsResponse = z.object({
  data: z.object({ totalUsers: count, activeUsers: count, inactiveUsers: count }),
})
export type UserStatsResponse = z.infer<typeof userStatsResponse>
