import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** The line of a request, written once its response is out: nothing that a caller sent. */
export interface CompletedRequest {
  method: string
  /** The pattern of the route, such as `/api/users/:id`; `unknown` if there is none. */
  route: string
  status: number
  milliseconds: number
  /** The code in the body of an error response. */
  errorCode: string | undefined
}

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
 * Logs one line per request, after its response, with the id and the role of a signed-in caller, and reports it to
 * the observer. Probes are logged only with LOG_LEVEL=debug: they come every few seconds.
 */
export function registerRequestLog(app: FastifyInstance, observe?: RequestObserver): void {
  app.decorateReply('errorCode', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const completed = describe(request, reply)
    const { route, errorCode, status } = completed
    const { caller, machine } = request
    const line = {
      req: request,
      ...(caller && { userId: caller.sub, role: caller.role }),
      ...(machine !== null && { machine }),
      status,
      ...(errorCode && { code: errorCode }),
      durationMs: Math.round(completed.milliseconds * 10) / 10,
    }
    request.log[isProbe(route) ? 'debug' : 'info'](line, 'request completed')
    observe?.(completed)
  })
}

function describe(request: FastifyRequest, reply: FastifyReply): CompletedRequest {
  return {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    milliseconds: reply.elapsedTime,
    errorCode: reply.errorCode,
  }
}

const isProbe = (route: string): boolean => /^\/(livez|readyz|startupz)$/.test(route)
