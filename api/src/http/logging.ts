import type { FastifyRequest } from 'fastify'
import { loggableError } from './loggable-error.ts'
import { routeOf } from './request-log.ts'

const SECRETS = ['password', 'accessToken', 'refreshToken', 'authorization', 'cookie']

export type LogConfig = {
  logLevel: string
  /** Stdout by default. */
  logStream?: { write(line: string): void } | undefined
}

/**
 * JSON lines on stdout, without data of callers. A request is logged with its method and the pattern of its route:
 * paths, queries, headers and addresses name people. Bodies are never logged; the redaction is a second guard.
 */
export function loggerOptions({ logLevel, logStream }: LogConfig) {
  return {
    level: logLevel,
    ...(logStream && { stream: logStream }),
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      err: (error: unknown) => loggableError(error),
    },
  }
}
