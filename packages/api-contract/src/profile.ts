import { z } from 'zod'
import { id, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { storableUsers, userResponse } from './users.ts'
import { USER_ROLES } from './vocabulary.ts'

export const { profile: updateProfileRequest, changePassword: changePasswordRequest } = storableUsers
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

/** A login that goes on: its tokens are renewed until it ends. */
const session = z.object({
  id,
  /** In words, such as `Chrome no Windows`; null if unknown. */
  device: z.string().nullable(),
  /** The network address of its last renewal: an IPv4 address, or the first half of an IPv6 address. */
  address: z.string().nullable(),
  /** The last renewal of its tokens: an open tab does so every 13 minutes. */
  lastUsedAt: timestamp,
  /** Whether it began with an account of the company. */
  isOfCompany: z.boolean(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

const own = { tag: 'profile', roles: USER_ROLES } as const

export const profileRoutes = {
  'GET /api/profile': {
    ...own,
    id: 'getProfile',
    summary: 'Consultar o próprio perfil',
    feature: 'profile',
    response: userResponse,
  },
  'PATCH /api/profile': {
    ...own,
    id: 'updateProfile',
    summary: 'Alterar o próprio perfil',
    feature: 'profile',
    body: updateProfileRequest,
    response: userResponse,
  },
  'POST /api/profile/password': {
    ...own,
    id: 'changePassword',
    summary: 'Alterar a própria senha',
    feature: 'profile',
    body: changePasswordRequest,
    errors: [429],
  },
  'GET /api/profile/sessions': {
    ...own,
    id: 'listSessions',
    summary: 'Listar as próprias sessões',
    feature: 'sessions',
    // Up to 100, the last used first.
    response: z.object({ data: z.array(session) }),
  },
  'DELETE /api/profile/sessions/{sessionId}': {
    ...own,
    id: 'endSession',
    summary: 'Encerrar uma das próprias sessões',
    feature: 'sessions',
  },
} as const satisfies RouteTable
