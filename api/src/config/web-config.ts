import { resolve } from 'node:path'
import { API_DIALECTS, parseApiDialect } from '@celeiro/api-contract/api-dialect'
import { parseApiUrl } from '@celeiro/app-manifest/api-url'
import { z } from 'zod'
import {
  flag,
  list,
  origins,
  parsedBy,
  parseEnvironment,
  type Variables,
  webOrigins,
  wholeNumber,
} from './environment.ts'

const proxies = list(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'use IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
)

const contacts = list(
  z
    .string()
    .regex(
      /^(mailto:[^@]+@.+|https:\/\/.+|tel:\+?[\d-]+)$/,
      'use addresses such as mailto:security@example.com',
    ),
)

/** The variables of every host. */
export const serverVariables = {
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of the app and the API'),
  HOST: z
    .string()
    .regex(/^[^/]*$/, 'use a name or an address; the app wants a host of its own, not a path of one')
    .default('localhost')
    .describe('Where they listen; `0.0.0.0` accepts other machines'),
  WEB_ROOT: z
    .string()
    .optional()
    .meta({ description: 'The web root to serve', byDefault: '–; `npm start` sets it' }),
  WEB_ORIGINS: webOrigins
    .default([])
    .describe(
      'Further origins of scripts and calls in the content security policy: a CDN, `http://localhost:*`',
    ),
  CONNECT_ORIGINS: origins
    .default([])
    .describe('Further origins that pages may call, and load nothing from: own backends of remotes'),
  CORS_ORIGINS: origins
    .default([])
    .describe('Origins of other sites whose pages may load remotes and call the API'),
  WEB_DEV_TOOLS: flag
    .default(false)
    .describe('`true` lets pages run the client of a dev server; `npm run dev` sets it'),
  TRUSTED_PROXIES: proxies
    .default([])
    .describe('Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count'),
  SECURITY_CONTACT: contacts
    .default([])
    .describe(
      'Whom to tell about a weakness, in `/.well-known/security.txt`: `mailto:security@example.com`; without it, there is no such file',
    ),
  MAX_CONNECTIONS: wholeNumber(10, 100_000)
    .default(2_000)
    .describe('Open connections; beyond that, those that have been idle the longest close'),
  STOP_DELAY: wholeNumber(0, 300)
    .default(0)
    .describe('Seconds that a stopping host still accepts connections after it stopped being ready'),
  MANAGEMENT_HOST: z
    .string()
    .default('localhost')
    .describe('Where [metrics and probes](observability.md) listen'),
  MANAGEMENT_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Their port; without it there are none. Not for the public'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'use fatal, error, warn, info, debug, trace or silent',
    )
    .optional()
    .meta({ description: 'Level of the log', byDefault: '`warn`; `info` with PostgreSQL' }),
}

const serverEnvironment = z.object(serverVariables)

export type ServerConfig = ReturnType<typeof serverConfig>

export const serverConfig = (values: z.infer<typeof serverEnvironment>) => ({
  port: values.PORT,
  host: values.HOST,
  webOrigins: values.WEB_ORIGINS,
  connectOrigins: values.CONNECT_ORIGINS,
  corsOrigins: values.CORS_ORIGINS,
  webDevTools: values.WEB_DEV_TOOLS,
  trustedProxies: values.TRUSTED_PROXIES,
  securityContacts: values.SECURITY_CONTACT,
  maxConnections: values.MAX_CONNECTIONS,
  stopDelaySeconds: values.STOP_DELAY,
  management:
    values.MANAGEMENT_PORT === undefined
      ? undefined
      : { host: values.MANAGEMENT_HOST, port: values.MANAGEMENT_PORT },
  logLevel: values.LOG_LEVEL ?? 'warn',
})

/** The variables of a host that serves the web app alone. */
export const webVariables = {
  ...serverVariables,
  WEB_ROOT: z.string('required with API_URL: this host serves the app alone'),
  API_URL: parsedBy(
    parseApiUrl,
    'use an absolute http(s) address such as https://erp.example.com or https://example.com/erp, without user, password, query and #',
  ).describe('What stands before the `/api/…` of every call: [an API elsewhere](api-expectations.md)'),
  API_DIALECT: parsedBy(parseApiDialect, `use ${API_DIALECTS.join(', ')}, separated by commas`)
    .optional()
    .describe('How that API differs from the specification: `omit-null`, `created-before-end-of-day`'),
}

const webEnvironment = z.object(webVariables)

export type WebConfig = ReturnType<typeof readWebConfig>

/** Whether the environment names an API elsewhere, so that this process serves the web app only. */
export const isWebHost = (variables: Variables): boolean => Boolean(variables['API_URL']?.trim())

/** @throws StartupError naming every invalid variable, but no value */
export function readWebConfig(variables: Variables) {
  const values = parseEnvironment(webEnvironment, variables)
  const { WEB_ROOT, API_URL, API_DIALECT } = values
  return { ...serverConfig(values), webRoot: resolve(WEB_ROOT), apiUrl: API_URL, apiDialect: API_DIALECT }
}
