import { z } from 'zod'
import type { PageEnvelope } from './envelopes.ts'
import { PERMISSIONS } from './permissions.ts'
import {
  count,
  id,
  lineUpTo,
  queryFlag,
  queryText,
  storable,
  timestamp,
  walkPagination,
  walkQuery,
} from './primitives.ts'
import type { RouteTable } from './route.ts'
import { userSchemas } from './user-rules.ts'
import { USER_ROLES } from './vocabulary.ts'

/** Letters of Latin alone, or none of it: `аna` with a Cyrillic а would pass for `ana`. */
const ofOneAlphabet = z.regex(
  /^([\p{Script=Latin}\P{L}]*|\P{Script=Latin}*)$/u,
  'Não misture letras latinas com as de outro alfabeto',
)

/** The limits of our database and of the hash of a password. */
export const storableUsers = userSchemas({
  username: lineUpTo(120),
  newUsername: [ofOneAlphabet],
  password: [z.maxLength(256, 'Use no máximo 256 caracteres')],
  name: lineUpTo(120),
  email: lineUpTo(254),
  phone: lineUpTo(40),
})

export const { create: createUserRequest, update: updateUserRequest } = storableUsers
export type CreateUserRequest = z.infer<typeof createUserRequest>
export type UpdateUserRequest = z.infer<typeof updateUserRequest>

/** The path of a call about one user. Any text is valid; an unknown user is a 404. */
export const userParams = z.object({ id: z.string().check(storable('contém caracteres inválidos')) })

/** The query of GET /api/users (spec §7). `search` matches username, name, email and phone, ignoring case and accents. */
const listUsersQuery = z.object({
  ...walkQuery(z.string().check(storable('contém caracteres inválidos'))),
  search: queryText(200).optional(),
  userType: z.optional(storableUsers.userType),
  isActive: queryFlag.optional(),
})
export type ListUsersQuery = z.infer<typeof listUsersQuery>

const userStatsQuery = listUsersQuery.pick({ search: true, userType: true, isActive: true })
export type UserStatsQuery = z.infer<typeof userStatsQuery>

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

export const userResponse = z.object({ data: user })

/** One page, sorted by name. */
const userListResponse = z.object({
  data: z.object({ users: z.array(user), ...walkPagination } satisfies PageEnvelope<typeof walkPagination>),
})

const userStatsResponse = z.object({
  data: z.object({ totalUsers: count, activeUsers: count, inactiveUsers: count }),
})
export type UserStatsResponse = z.infer<typeof userStatsResponse>

/** Response of GET /api/users/{id}/history: the newest 200 events, newest first. */
const userHistoryResponse = z.object({
  data: z.array(
    z.object({
      id,
      createdAt: timestamp,
      /** In Portuguese. */
      message: z.string(),
      /** The name of who did it; null for the host, and for who was not identified. */
      author: z.string().nullable(),
    }),
  ),
})
export type UserEvent = z.infer<typeof userHistoryResponse>['data'][number]

const reads = { tag: 'users', roles: PERMISSIONS['users:read'] } as const
const writes = { tag: 'users', roles: PERMISSIONS['users:write'] } as const

export const userRoutes = {
  'GET /api/users': {
    ...reads,
    id: 'listUsers',
    summary: 'Listar usuários',
    query: listUsersQuery,
    response: userListResponse,
  },
  'GET /api/users/stats': {
    ...reads,
    id: 'getUserStats',
    summary: 'Resumo dos usuários',
    query: userStatsQuery,
    response: userStatsResponse,
  },
  'GET /api/users/{id}': {
    ...reads,
    id: 'getUser',
    summary: 'Consultar um usuário',
    params: userParams,
    response: userResponse,
  },
  'GET /api/users/{id}/history': {
    ...writes,
    id: 'listUserEvents',
    summary: 'Listar o que aconteceu com um usuário',
    feature: 'user-history',
    params: userParams,
    response: userHistoryResponse,
  },
  'POST /api/users': {
    ...writes,
    id: 'createUser',
    summary: 'Criar um usuário',
    body: createUserRequest,
    response: userResponse,
    creates: true,
    errors: [409],
  },
  'PATCH /api/users/{id}': {
    ...writes,
    id: 'updateUser',
    summary: 'Alterar um usuário',
    params: userParams,
    body: updateUserRequest,
    response: userResponse,
    errors: [409],
  },
  'DELETE /api/users/{id}': {
    ...writes,
    id: 'deleteUser',
    summary: 'Excluir um usuário',
    params: userParams,
    errors: [409],
  },
  'DELETE /api/users/{id}/sessions': {
    ...writes,
    id: 'endSessionsOfUser',
    summary: 'Encerrar todas as sessões de um usuário',
    feature: 'sessions',
    params: userParams,
  },
} as const satisfies RouteTable
