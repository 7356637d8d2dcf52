import { z } from 'zod'
import { loginSchema } from './login-rules.ts'
import { upTo } from './primitives.ts'

/** POST /api/auth/login (spec §7). */
export const loginRequest = loginSchema({
  username: upTo(120),
  password: [z.maxLength(256, 'Use no máximo 256 caracteres')],
})
export type LoginRequest = z.infer<typeof loginRequest>

/** POST /api/auth/refresh (spec §7). */
export const refreshRequest = z.object({
  refreshToken: z
    .string({ error: 'informe o token de renovação' })
    .min(1, 'informe o token de renovação')
    .max(512, 'token de renovação longo demais'),
})
export type RefreshRequest = z.infer<typeof refreshRequest>

/** POST /api/auth/logout, on hosts with the feature `logout`: ends the session of the token. A repeated call returns 204 as well. */
export const logoutRequest = z.object({ refreshToken: refreshRequest.shape.refreshToken })
export type LogoutRequest = z.infer<typeof logoutRequest>

/** Response of login and refresh: a 15-minute access token and the refresh token for the next pair. */
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof tokenPair>
