import { z } from 'zod'
import { isPassword, isUsername } from './login-rules.ts'

// PostgreSQL stores no NUL in text. Rejected here, so that it cannot cause a failed query.
const withoutNul = /^[^\0]*$/

// JSON Schema of the rules that are functions, for the API description.
const NOT_EMPTY = { minLength: 1 }

const username = z
  .string({ error: 'informe o usuário' })
  .trim()
  .refine(isUsername, 'informe o usuário')
  .max(120, 'use no máximo 120 caracteres')
  .regex(withoutNul, 'contém caracteres inválidos')
  .meta(NOT_EMPTY)

/** POST /api/auth/login (spec §7). The password is taken as typed, never trimmed. */
export const loginRequest = z.object({
  username,
  password: z
    .string({ error: 'informe a senha' })
    .refine(isPassword, 'informe a senha')
    .max(256, 'use no máximo 256 caracteres')
    .meta(NOT_EMPTY),
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
