import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

export interface CompletedRequest {
  method: string
  /** The pattern of the route, such as `/api/users/:id`; `unknown` if there is none. */
  route: string
  /** 499 where the connection closed before the whole response was out. */
  status: number
  milliseconds: number
  /** The code in the body of an error response. */
  errorCode: string | undefined
}

const PROBES = ['/livez', '/readyz', '/startupz']

/** No response has it; nginx logs it, too. */
const CALLER_GONE = 499

export type RequestObserver = (request: CompletedRequest) => void

declare module 'fastify' {
  interface FastifyReply {
    errorCode: string | undefined
  }
}

/** Without Fastify's own two lines per request; `registerRequestLog` writes one that says more. */
export class QuietLogController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(...args: Parameters<LogController['requestCompleted']>): void {
    const [error] = args
    if (error) super.requestCompleted(...args)
  }
}

export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? 'unknown'

/**
 * Logs one line per request, with the id and the role of a signed-in caller, and reports it to the observer. Fastify's own
 * `onResponse` misses the callers that hang up. Probes are logged only with LOG_LEVEL=debug: they come every few seconds.
 */
export function registerRequestLog(app: FastifyInstance, observe?: RequestObserver): void {
  app.decorateReply('errorCode', undefined)

  function complete(request: FastifyRequest, reply: FastifyReply, status: number): void {
    const { caller, machine, method } = request
    const { errorCode, elapsedTime: milliseconds } = reply
    const route = routeOf(request)
    const line = {
      req: request,
      ...(caller && { userId: caller.sub, role: caller.role }),
      ...(machine !== null && { machine }),
      status,
      ...(errorCode && { code: errorCode }),
      durationMs: Math.round(milliseconds * 10) / 10,
    }
    request.log[PROBES.includes(route) ? 'debug' : 'info'](line, 'request completed')
    observe?.({ method, route, status, milliseconds, errorCode })
  }

  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = reply
    const gone = () => complete(request, reply, CALLER_GONE)
    raw.once('close', gone)
    raw.once('finish', () => {
      raw.off('close', gone)
      complete(request, reply, reply.statusCode)
    })
    next()
  })
}
