import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AppConfig } from '../../app-context.ts'
import type { users } from '../../database/schema/users.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../time/clock.ts'
import { issuedAt } from './session-mark.ts'

/** The lifetime of an access token (spec §9). */
const ACCESS_TOKEN_SECONDS = 900

// Services that share the secret must not accept each other's tokens.
const ISSUER = 'celeiro-api'
const AUDIENCE = 'celeiro'

const accessClaims = z.object({
  sub: z.string(),
  role: z.enum(USER_ROLES),
  name: z.string(),
  email: z.string(),
  /** Tokens of earlier versions have none. */
  username: z.string().optional(),
  /** Time of issue, in seconds. */
  iat: z.number(),
  /** The family of refresh tokens that it was issued with. */
  sid: z.string(),
})
export type AccessClaims = z.infer<typeof accessClaims>

export type AccessTokens = ReturnType<typeof createAccessTokens>

type Settings = Pick<AppConfig, 'jwtSecrets' | 'timeZone' | 'priceWriters'>

type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'name' | 'email' | 'username'> & {
  sessionsValidFrom?: Date | null
}

/**
 * Issues and verifies access tokens: JWTs signed with HS256. They name the zone of the host, in which the app shows days and times,
 * and, where the host limits it, whether the user may write price tables. The first secret signs, all of them verify: a new one goes
 * in front, and the old one stays until its tokens have expired.
 */
export function createAccessTokens({ jwtSecrets, timeZone, priceWriters }: Settings, clock: Clock) {
  const keys = jwtSecrets.map((secret) => new TextEncoder().encode(secret))
  const [signingKey] = keys
  if (!signingKey) throw new Error('no secret signs access tokens')

  async function payloadOf(token: string): Promise<JWTPayload> {
    let failure: unknown
    for (const key of keys) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
        })
        return payload
      } catch (error) {
        failure = error
        // Any other error is about the token, which another secret would not change.
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) break
      }
    }
    throw failure
  }

  return {
    issue(account: Account, familyId: string): Promise<string> {
      const iat = issuedAt(clock.now(), account.sessionsValidFrom ?? null)
      const { role, name, email, username } = account
      const own = { role, name, email: email ?? '', username, sid: familyId, zoneinfo: timeZone }
      return new SignJWT({ ...own, ...(priceWriters && { price_writer: priceWriters.includes(role) }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(account.id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(iat)
        .setExpirationTime(iat + ACCESS_TOKEN_SECONDS)
        .sign(signingKey)
    },

    /** @throws AppError 401 TOKEN_EXPIRED, or INVALID_TOKEN for a token that we did not sign */
    async verify(token: string): Promise<AccessClaims> {
      try {
        return accessClaims.parse(await payloadOf(token))
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
