import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** What differs from one test to the next. */
interface Behaviour {
  /** What it says of an account, by its subject. */
  accounts: Map<string, Record<string, unknown>>
  /** Who signs on at the provider without being asked; null cancels; undefined: the form of the provider asks. */
  who?: string | null | undefined
  /** Milliseconds by which its clock is ahead of that of this process. */
  ahead: number
  /** Whether it takes calls and never responds. */
  hangs: boolean
}

interface Options {
  /** Origins of the app. */
  sites: readonly string[]
  isPublic?: boolean
  /** Says everything in the ID token, as Keycloak and Entra ID do, instead of when asked. */
  isTalkative?: boolean
}

export const COMPANY_CLIENT = { clientId: 'celeiro', clientSecret: 'a secret that the provider knows' }

const CLAIMS = ['name', 'preferred_username', 'groups', 'roles']
const ID_TOKEN_SECONDS = 30

/** `oidc-provider` on a port of this machine, with a clock of its own. */
export async function startCompanyProvider({ sites, isPublic, isTalkative }: Options) {
  const behaviour: Behaviour = { accounts: new Map(), ahead: 0, hangs: false }
  const isAhead = new AsyncLocalStorage<number>()
  const { now } = Date
  Date.now = () => now() + (isAhead.getStore() ?? 0)

  const server = createServer((request, response) => {
    if (!behaviour.hangs) isAhead.run(behaviour.ahead, () => void listener(request, response))
  })
  // A slow machine takes its time between two requests.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const configuration: Configuration = {
    clients: [
      {
        client_id: COMPANY_CLIENT.clientId,
        ...(isPublic
          ? { token_endpoint_auth_method: 'none' }
          : { client_secret: COMPANY_CLIENT.clientSecret }),
        redirect_uris: sites.map((site) => `${site}/api/auth/sso/callback`),
        post_logout_redirect_uris: sites.map((site) => `${site}/login`),
      },
    ],
    claims: { email: ['email', 'email_verified', 'xms_edov'], profile: CLAIMS },
    conformIdTokenClaims: !isTalkative,
    ttl: { IdToken: ID_TOKEN_SECONDS, AccessToken: 600, Session: 600, Grant: 600, Interaction: 600 },
    cookies: { keys: ['a key of the provider'] },
    findAccount: (_context, accountId) => {
      const claims = behaviour.accounts.get(accountId)
      return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) }
    },
    // Nobody is asked whether the app may know the account: the company decides.
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const existing = session?.grantIdFor(client?.clientId ?? '')
      if (existing) return provider.Grant.find(existing)
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/') || behaviour.who === undefined) return next()
    const result =
      behaviour.who === null ? { error: 'access_denied' } : { login: { accountId: behaviour.who } }
    await provider.interactionFinished(context.req, context.res, result)
  })
  const listener = provider.callback()

  return {
    issuer,
    behaviour,
    close: async () => {
      Date.now = now
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
    },
  }
}
