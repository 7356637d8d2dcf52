const SECRETS = ['password', 'accessToken', 'refreshToken', 'authorization', 'cookie']

/** JSON lines on stdout. Bodies and headers are not logged at all; the redaction is for the day somebody adds one. */
export function loggerOptions(level: string) {
  return {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  }
}
