import { createHash } from 'node:crypto'
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose'
import type { AppConfig } from '../../app-context.ts'
import { addSeconds, type Clock } from '../../time/clock.ts'

/** Seconds that a user may take to sign on at the provider. */
export const STATE_SECONDS = 10 * 60
/** Seconds in which the app takes the outcome: as soon as it has loaded. */
export const OUTCOME_SECONDS = 2 * 60

const [ISSUER, ALGORITHMS] = ['celeiro-sign-on', { alg: 'dir', enc: 'A256GCM' }] as const

/**
 * Texts that the host gives away and gets back, such as the state of a sign-on: nobody else reads or writes them, and every instance
 * opens those of the others. As with access tokens, the first secret seals, and all of them open.
 */
export function createSeals({ jwtSecrets }: Pick<AppConfig, 'jwtSecrets'>, clock: Clock) {
  // Another key than that of access tokens: none is ever taken for the other.
  const keys = jwtSecrets.map((secret) => createHash('sha256').update(`${ISSUER} ${secret}`).digest())
  const [sealingKey] = keys
  if (!sealingKey) throw new Error('no secret seals texts')

  return {
    seal: (purpose: string, content: JWTPayload, seconds: number): Promise<string> =>
      new EncryptJWT(content)
        .setProtectedHeader(ALGORITHMS)
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setExpirationTime(addSeconds(clock.now(), seconds))
        .encrypt(sealingKey),

    /** @returns undefined for a text that is not ours, has another purpose, or has expired */
    async open(purpose: string, text: string): Promise<JWTPayload | undefined> {
      for (const key of keys) {
        try {
          const options = { issuer: ISSUER, audience: purpose, currentDate: clock.now() }
          return (await jwtDecrypt(text, key, options)).payload
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error
        }
      }
      return undefined
    },
  }
}
