import type { FastifyRequest } from 'fastify'
import { loggableError } from './loggable-error.ts'

const SECRETS = ['password', 'accessToken', 'refreshToken', 'authorization', 'cookie']

type LogConfig = {
  logLevel: string
  /** Where the lines go; stdout unless given. */
  logStream?: { write(line: string): void } | undefined
}

/**
 * JSON lines on stdout, free of what callers send. Of a request the log has its method and the pattern of its route:
 * paths, queries, headers and addresses name people. Bodies are not logged at all; the redaction is for the day somebody
 * adds one.
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
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      err: (error: unknown) => loggableError(error),
    },
  }
}
