import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken } from '../auth/opaque-tokens.ts'
import type { Origin, Sessions } from '../auth/sessions.ts'
import { createUserWrites } from '../users/write-users.ts'
import { companyAccount } from './company-account.ts'
import { createProvider, type SignOnConfig } from './provider.ts'
import { REFUSALS, refusedSignOn, type SignOnRefusal } from './refusals.ts'
import * as repository from './repository.ts'
import { createSeals, OUTCOME_SECONDS, STATE_SECONDS } from './seals.ts'

const HOME = '/'

/** What the sealed state of a sign-on says. */
const beginning = z.object({
  nonce: z.string(),
  verifier: z.string(),
  /** The hash of the secret of the browser in which it began. */
  browser: z.string(),
  /** The address to which it leads, and the user to whom that page belongs, if to any. */
  to: z.string(),
  of: z.string(),
})
type Return = Pick<z.infer<typeof beginning>, 'to' | 'of'>

/** How a sign-on ended: the first refresh token of its session, or the reason why there is none. */
const outcome = z.union([
  z.object({ refreshToken: z.string() }),
  z.object({
    refusal: z.enum(Object.keys(REFUSALS) as [SignOnRefusal]),
    /** The log has it, too: support finds this refusal by it. */
    reference: z.string(),
  }),
])

/** The address at which the app takes the outcome of a sign-on; then it goes on to the page from before. */
const loginTo = (to: string) => `/login#sso=${encodeURIComponent(to)}`

export type SignOnService = ReturnType<typeof createSignOnService>

/**
 * Signs users on with their accounts of the company. What is under way lies with the browser, sealed: any instance goes on where
 * another began.
 */
export function createSignOnService(context: AppContext, sessions: Sessions, config: SignOnConfig) {
  const { db, clock, audit } = context
  const provider = createProvider(config, clock)
  const seals = createSeals(context.config, clock)
  const writeUsers = createUserWrites(context)

  return {
    /** @throws AppError with a code of a refused sign-on */
    async begin({ to, of }: Return, browser: string, redirectUri: string): Promise<string> {
      if (!isOwnAddress(to)) throw refusedSignOn('SSO_RETURN')
      const checks = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const content = { ...checks, browser: hashToken(browser), to, of }
      const state = await seals.seal('state', content, STATE_SECONDS)
      return (await provider.authorizationUrl({ state, ...checks }, redirectUri)).href
    },

    /** @returns undefined for a sign-on that began in another browser, or took too long */
    async resume(state: string, browser: string | undefined) {
      const { data } = beginning.safeParse(await seals.open('state', state))
      return browser !== undefined && data?.browser === hashToken(browser) ? data : undefined
    },

    /**
     * Begins the session of the user who comes back from the provider.
     * @param started undefined: not in this browser
     * @returns where it leads, and its first refresh token, sealed
     * @throws AppError with a code of a refused sign-on, or 409 LAST_ADMIN
     */
    async finish(address: URL, started: z.infer<typeof beginning> | undefined, origin: Origin) {
      if (!started) throw refusedSignOn('SSO_STATE')
      const state = address.searchParams.get('state') ?? ''
      const identity = await provider.identify(address, { ...started, state })
      const { user, refreshToken } = await writeUsers(async (write) => {
        const user = await companyAccount(write, identity, config)
        const session = await sessions.begin(write.tx, user, origin, OUTCOME_SECONDS)
        const { familyId, sessionEndsAt: endsAt } = session
        const { idToken } = identity
        await repository.insertCompanySession(write.tx, { familyId, userId: user.id, idToken, endsAt })
        write.record({ action: 'LOGIN', userId: user.id, actor: { sub: user.id, name: user.name } })
        return { user, refreshToken: session.pair.refreshToken }
      })
      // The page of one user is not for another one.
      const to = started.of === '' || started.of === user.id ? started.to : HOME
      return {
        location: loginTo(to),
        outcome: await seals.seal('outcome', { refreshToken }, OUTCOME_SECONDS),
      }
    },

    async refuse(refusal: SignOnRefusal, { to, of }: Return, reference: string) {
      audit({ actorId: null, action: 'LOGIN_REFUSED', entity: 'USER', entityId: null, reason: refusal })
      const location = loginTo(of === '' && isOwnAddress(to) ? to : HOME)
      return { location, outcome: await seals.seal('outcome', { refusal, reference }, OUTCOME_SECONDS) }
    },

    /** @throws AppError 403 with the reason of a refused sign-on, with its code and reference; SSO_ENDED without an outcome */
    async take(sealed: string | undefined, origin: Origin) {
      const { data } = outcome.safeParse(await seals.open('outcome', sealed ?? ''))
      if (!data) throw refusedSignOn('SSO_ENDED')
      if ('refreshToken' in data) return sessions.refresh(data.refreshToken, origin)
      const { refusal, reference } = data
      throw new AppError(403, refusal, `${REFUSALS[refusal]} (${refusal} ${reference})`)
    },

    /** @returns where the session of the provider ends; null if it began with a password, and if the provider does not say */
    async end(refreshToken: string, returnTo: string): Promise<string | null> {
      const familyId = await sessions.logout(refreshToken)
      const idToken = familyId && (await repository.takeIdToken(db, familyId))
      return idToken ? provider.endSessionUrl(idToken, returnTo) : null
    },
  }
}

/** Whether an address is a path of this site for every browser: `//other.example`, `/\other.example` and `/<tab>/other.example` are none. */
function isOwnAddress(address: string): boolean {
  const base = 'https://celeiro.invalid'
  return address.startsWith('/') && URL.canParse(address, base) && new URL(address, base).origin === base
}
