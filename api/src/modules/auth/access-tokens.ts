import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/app-error.ts'
import { issuedAt } from './session-mark.ts'

/** Lifetime of an access token (spec §9). */
const ACCESS_TOKEN_SECONDS = 900

// Services that share the secret must not accept each other's tokens.
const ISSUER = 'celeiro-api'
const AUDIENCE = 'celeiro'

const accessClaims = z.object({
  sub: z.string(),
  role: z.enum(USER_ROLES),
  name: z.string(),
  email: z.string(),
  /** Time of issue, in seconds. */
  iat: z.number(),
})
/** The caller as the access token describes it. */
export type AccessClaims = z.infer<typeof accessClaims>

export type AccessTokens = ReturnType<typeof createAccessTokens>

type Account = {
  id: string
  role: UserRole
  name: string
  email: string | null
  sessionsValidFrom?: Date | null | undefined
}

/** Issues and verifies access tokens: JWTs signed with HS256. */
export function createAccessTokens(secret: string, clock: Clock) {
  const key = new TextEncoder().encode(secret)

  return {
    issue(account: Account): Promise<string> {
      const iat = issuedAt(clock.now(), account.sessionsValidFrom ?? null)
      return new SignJWT({ role: account.role, name: account.name, email: account.email ?? '' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(account.id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(iat)
        .setExpirationTime(iat + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },

    /** @throws AppError 401 TOKEN_EXPIRED, or INVALID_TOKEN for a token that we did not sign */
    async verify(token: string): Promise<AccessClaims> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
        })
        return accessClaims.parse(payload)
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw refused('TOKEN_EXPIRED', 'Sessão expirada', 'expired')
        throw refused('INVALID_TOKEN', 'Sessão inválida. Faça login novamente', 'invalid')
      }
    },
  }
}

function refused(code: string, message: string, reason: string): AppError {
  return new AppError(401, code, message, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${reason}"`,
  })
}
