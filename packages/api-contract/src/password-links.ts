import { z } from 'zod'
import { PERMISSIONS } from './permissions.ts'
import { id, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { createUserRequest, userParams } from './users.ts'

/** No other response contains the secret of a link. */
const passwordLinkResponse = z.object({ data: z.object({ token: z.string(), expiresAt: timestamp }) })
export type PasswordLinkResponse = z.infer<typeof passwordLinkResponse>

const token = z
  .string({ error: 'informe o código do link' })
  .min(1, 'informe o código do link')
  .max(512, 'código longo demais')

const redeemPasswordLinkRequest = z.object({ token, password: createUserRequest.shape.password })
export type RedeemPasswordLinkRequest = z.infer<typeof redeemPasswordLinkRequest>

const passwordLinkUser = z.object({ data: z.object({ id, username: z.string() }) })
export type PasswordLinkUser = z.infer<typeof passwordLinkUser>

export const passwordLinkRoutes = {
  'POST /api/users/{id}/password-link': {
    tag: 'users',
    id: 'createPasswordLink',
    summary: 'Criar um link para redefinir a senha',
    roles: PERMISSIONS['users:write'],
    feature: 'password-reset',
    params: userParams,
    response: passwordLinkResponse,
    creates: true,
    errors: [409],
  },
  'POST /api/auth/password-link/check': {
    tag: 'auth',
    id: 'checkPasswordLink',
    summary: 'Consultar um link de redefinição de senha',
    roles: 'public',
    feature: 'password-reset',
    body: z.object({ token }),
    response: passwordLinkUser,
    errors: [404],
  },
  'POST /api/auth/password-link/redeem': {
    tag: 'auth',
    id: 'redeemPasswordLink',
    summary: 'Redefinir a senha com um link',
    roles: 'public',
    feature: 'password-reset',
    body: redeemPasswordLinkRequest,
    response: passwordLinkUser,
    errors: [404],
  },
} as const satisfies RouteTable
