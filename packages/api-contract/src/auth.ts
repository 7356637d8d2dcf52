import { z } from 'zod'
import { loginSchema } from './login-rules.ts'
import { upTo } from './primitives.ts'
import type { RouteTable } from './route.ts'

export const loginRequest = loginSchema({
  username: upTo(120),
  password: [z.maxLength(256, 'Use no máximo 256 caracteres')],
})
export type LoginRequest = z.infer<typeof loginRequest>

const refreshRequest = z.object({
  refreshToken: z
    .string({ error: 'informe o token de renovação' })
    .min(1, 'informe o token de renovação')
    .max(512, 'token de renovação longo demais'),
})

/** A 15-minute access token, and the refresh token for the next pair. */
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

export const authRoutes = {
  'POST /api/auth/login': {
    tag: 'auth',
    id: 'login',
    summary: 'Entrar',
    roles: 'public',
    body: loginRequest,
    response: tokenPair,
    errors: [401, 403, 429],
  },
  'POST /api/auth/refresh': {
    tag: 'auth',
    id: 'refresh',
    summary: 'Renovar a sessão',
    roles: 'public',
    body: refreshRequest,
    response: tokenPair,
    errors: [401],
  },
  'POST /api/auth/logout': {
    tag: 'auth',
    id: 'logout',
    summary: 'Sair',
    roles: 'public',
    feature: 'logout',
    body: refreshRequest,
  },
  'POST /api/auth/sso/session': {
    tag: 'auth',
    id: 'takeCompanySession',
    summary: 'Receber a sessão que começou com a conta da empresa neste navegador',
    roles: 'public',
    feature: 'sso',
    response: tokenPair,
    errors: [401, 403, 404],
  },
  'POST /api/auth/sso/logout': {
    tag: 'auth',
    id: 'endCompanySession',
    summary: 'Sair, e saber onde a sessão da conta da empresa termina',
    roles: 'public',
    feature: 'sso',
    body: refreshRequest,
    // Null for a session that began with a password, and for a provider that does not say where its sessions end.
    response: z.object({ url: z.string().nullable() }),
    errors: [404],
  },
} as const satisfies RouteTable
