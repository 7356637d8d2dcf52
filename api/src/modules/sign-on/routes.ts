import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { NO_CALL } from '../../http/probes.ts'
import { type RoutePlugin, serve, UNCOMPRESSED } from '../../http/serve.ts'
import { newToken } from '../auth/opaque-tokens.ts'
import { originOf } from '../auth/routes.ts'
import type { Sessions } from '../auth/sessions.ts'
import { refusalOf } from './refusals.ts'
import { OUTCOME_SECONDS, STATE_SECONDS } from './seals.ts'
import type { SignOnService } from './service.ts'

const CALLBACK = '/api/auth/sso/callback'

/** The secret that a sign-on binds to its browser, and the sealed outcome. */
const [BROWSER, OUTCOME] = ['sso-browser', 'sso-outcome'] as const

type Query = { Querystring: Record<string, unknown> }

/** Two pages through which browsers go on their way to the provider and back, and the calls of the app. */
export function signOnRoutes(context: AppContext, sessions: Sessions): RoutePlugin {
  return async (app) => {
    const service = await serviceOf(context, sessions)
    if (service) registerPages(app, service)

    serve(
      app,
      'POST /api/auth/sso/session',
      async (request, reply) => {
        if (!service) throw notFound()
        setCookie(reply, OUTCOME, '', 0)
        return service.take(cookieOf(request, OUTCOME), originOf(request))
      },
      UNCOMPRESSED,
    )

    serve(app, 'POST /api/auth/sso/logout', async (request) => {
      if (!service) throw notFound()
      return { url: await service.end(request.body.refreshToken, `${siteOf(request)}/login`) }
    })
  }
}

/** The code of the protocol is loaded only where a provider is configured. */
async function serviceOf(context: AppContext, sessions: Sessions): Promise<SignOnService | undefined> {
  const { signOn } = context.config
  return signOn && (await import('./service.ts')).createSignOnService(context, sessions, signOn)
}

function registerPages(app: FastifyInstance, service: SignOnService): void {
  app.get<Query>('/api/auth/sso', NO_CALL, async (request, reply) => {
    const back = { to: textOf(request.query['to']) || '/', of: textOf(request.query['of']) }
    const browser = cookieOf(request, BROWSER) ?? newToken()
    setCookie(reply, BROWSER, browser, STATE_SECONDS)
    try {
      return reply.redirect(await service.begin(back, browser, siteOf(request) + CALLBACK))
    } catch (error) {
      return refuse(reply, error, back)
    }
  })

  app.get<Query>(CALLBACK, NO_CALL, async (request, reply) => {
    const started = await service.resume(textOf(request.query['state']), cookieOf(request, BROWSER))
    try {
      const address = new URL(request.originalUrl, siteOf(request))
      const { location, outcome } = await service.finish(address, started, originOf(request))
      setCookie(reply, OUTCOME, outcome, OUTCOME_SECONDS)
      return reply.redirect(location)
    } catch (error) {
      return refuse(reply, error, started)
    }
  })

  /** Leads to the login, which says why. */
  async function refuse(reply: FastifyReply, error: unknown, back = { to: '/', of: '' }) {
    const { request } = reply
    const code = refusalOf(error)
    if (code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed')
    else request.log.warn({ code, ...(error instanceof AppError && error.details) }, 'sign-on refused')
    reply.errorCode = code
    const { location, outcome } = await service.refuse(code, back, request.id.slice(0, 8))
    setCookie(reply, OUTCOME, outcome, OUTCOME_SECONDS)
    return reply.redirect(location)
  }
}

const siteOf = ({ protocol, host }: FastifyRequest) => new URL(`${protocol}://${host}`).origin

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Over HTTPS, browsers take a cookie with this prefix from this host alone. */
const cookieName = ({ protocol }: FastifyRequest, name: string) =>
  `${protocol === 'https' ? '__Host-' : ''}celeiro-${name}`

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(/; */) ?? []
  const start = `${cookieName(request, name)}=`
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/** For this host and no script. `Lax`, because the provider sends the user back from another site. */
function setCookie(reply: FastifyReply, name: string, value: string, seconds: number) {
  const { request } = reply
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const cookie = `${cookieName(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', cookie)
}
