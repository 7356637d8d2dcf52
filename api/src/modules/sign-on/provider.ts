import * as client from 'openid-client'
import type { Config } from '../../config/config.ts'
import { createMemo } from '../../database/memo.ts'
import type { Clock } from '../../time/clock.ts'
import { refusedSignOn } from './refusals.ts'

export type SignOnConfig = NonNullable<Config['signOn']>

/** Seconds by which the clocks of the provider and of this host may differ. */
const CLOCK_TOLERANCE = 60
/** Seconds for a call to the provider: the user waits in front of an empty page. */
const TIMEOUT = 5
/** Seconds after which the host asks again what the provider offers. */
const DISCOVERY = 60 * 60

/** What makes a response of the provider belong to its request. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

export interface CompanyIdentity {
  /** As the database keeps it. */
  key: string
  claims: client.UserInfoResponse | client.IDToken
  idToken: string
}

/** The company's provider of accounts, by OpenID Connect: authorization code with PKCE. Nothing is asked of it before the first sign-on. */
export function createProvider({ issuer, clientId, clientSecret, roles }: SignOnConfig, clock: Clock) {
  const url = new URL(issuer)
  const discovered = createMemo<client.Configuration>(clock, DISCOVERY)
  const discover = () =>
    discovered(issuer, () =>
      client.discovery(
        url,
        clientId,
        { ...(clientSecret && { client_secret: clientSecret }), [client.clockTolerance]: CLOCK_TOLERANCE },
        clientSecret ? undefined : client.None(),
        { timeout: TIMEOUT, execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [] },
      ),
    )

  return {
    async authorizationUrl({ state, nonce, verifier }: Checks, redirectUri: string): Promise<URL> {
      const provider = await discover().catch(throwRefusal)
      return client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },

    /**
     * Exchanges the code in the address to which the provider has sent the user back.
     * @throws AppError with a code of a refused sign-on
     */
    async identify(address: URL, { state, nonce, verifier }: Checks): Promise<CompanyIdentity> {
      try {
        const provider = await discover()
        const tokens = await client.authorizationCodeGrant(provider, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || !tokens.id_token) throw new Error('the provider sent no ID token')
        // Some providers have them in the ID token, and some say them only when asked.
        const isWhole = ['email', ...(roles ? [roles.claim] : [])].every((name) => claims[name] !== undefined)
        const asked =
          isWhole || !provider.serverMetadata().userinfo_endpoint
            ? {}
            : await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
        return {
          key: `${claims.iss} ${claims.sub}`,
          claims: { ...asked, ...claims },
          idToken: tokens.id_token,
        }
      } catch (error) {
        return throwRefusal(error as Error)
      }
    },

    /** The address at which the session of the provider ends; null if it does not say so, or not now. */
    async endSessionUrl(idToken: string, returnTo: string): Promise<string | null> {
      const provider = await discover().catch(() => undefined)
      if (!provider?.serverMetadata().end_session_endpoint) return null
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo }
      return client.buildEndSessionUrl(provider, parameters).href
    },
  }
}

function throwRefusal(error: Error): never {
  const { error: said, code } = error as { error?: unknown; code?: unknown }
  // A code, of the provider or of the library: any other text may be one of the caller's.
  const reason = [said, code].find((text) => typeof text === 'string' && /^\w{1,40}$/.test(text))
  if (error instanceof client.AuthorizationResponseError) throw refusedSignOn('SSO_DENIED', reason)
  throw refusedSignOn(isOutage(error) ? 'SSO_UNAVAILABLE' : 'SSO_RESPONSE', reason)
}

/** Whether the provider was not reached, took too long, or failed itself. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof client.ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}
