import { z } from 'zod'
import { id, timestamp } from './primitives.ts'
import { createUserRequest } from './users.ts'

/** Response of POST /api/users/{id}/password-link: the secret of the link, which no other response contains. */
export const passwordLinkResponse = z.object({ data: z.object({ token: z.string(), expiresAt: timestamp }) })
export type PasswordLinkResponse = z.infer<typeof passwordLinkResponse>

const token = z
  .string({ error: 'informe o código do link' })
  .min(1, 'informe o código do link')
  .max(512, 'código longo demais')

/** POST /api/auth/password-link/check: whether a link is valid, and for whom. */
export const checkPasswordLinkRequest = z.object({ token })

/** POST /api/auth/password-link/redeem: sets the password with a link. */
export const redeemPasswordLinkRequest = z.object({ token, password: createUserRequest.shape.password })
export type RedeemPasswordLinkRequest = z.infer<typeof redeemPasswordLinkRequest>

/** The user of a link. */
export const passwordLinkUser = z.object({ data: z.object({ id, username: z.string() }) })
export type PasswordLinkUser = z.infer<typeof passwordLinkUser>
