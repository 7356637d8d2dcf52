import { resolve } from 'node:path'
import { API_DIALECTS, type ApiDialect, parseApiDialect } from '@celeiro/api-contract/api-dialect'
import { parseApiUrl } from '@celeiro/app-manifest/api-url'
import { z } from 'zod'
import {
  flag,
  list,
  origins,
  parseEnvironment,
  type Variables,
  webOrigins,
  wholeNumber,
} from './environment.ts'
import type { ManagementConfig } from './management/management-server.ts'

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
  HOST: z.string().default('localhost').describe('Where they listen; `0.0.0.0` accepts other machines'),
  WEB_ROOT: z
    .string()
    .optional()
    .meta({ description: 'The web root to serve', byDefault: '–; `npm start` sets it' }),
  WEB_ORIGINS: webOrigins
    .default([])
    .describe(
      'Further origins of scripts and calls in the content security policy: a CDN, `http://localhost:*`',
    ),
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

export type ServerConfig = {
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  /**
   * Other origins that pages may load scripts from and call: a CDN of remotes, a developer's machine. Spelled as in a
   * Content-Security-Policy; `:*` means any port.
   */
  webOrigins: string[]
  /** Origins of other sites whose pages may load remotes from this host and call its API. */
  corsOrigins: string[]
  /** Whether pages may do what the client of a dev server needs. Never where others work. */
  webDevTools: boolean
  /** Addresses or networks of trusted reverse proxies: their headers decide the address and the protocol of a caller. */
  trustedProxies: string[]
  /** Whom `/.well-known/security.txt` names; empty: there is no such file. */
  securityContacts: string[]
  /** Maximum of open connections. Beyond it, the connections that have been idle for the longest time close. */
  maxConnections: number
  /** Seconds between the end of readiness and that of the listener when the process stops. */
  stopDelaySeconds: number
  /** Where metrics and probes listen; undefined: nowhere. */
  management: ManagementConfig | undefined
  logLevel: string
}

export const serverConfig = (values: z.infer<typeof serverEnvironment>): ServerConfig => ({
  port: values.PORT,
  host: values.HOST,
  webOrigins: values.WEB_ORIGINS,
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
  API_URL: z
    .string()
    .transform((text, context) => {
      const url = parseApiUrl(text)
      if (url !== undefined) return url
      const rule =
        'use an absolute http(s) address such as https://erp.example.com or https://example.com/erp'
      context.addIssue({ code: 'custom', message: `${rule}, without user, password, query and #` })
      return z.NEVER
    })
    .describe('What stands before the `/api/…` of every call: [an API elsewhere](api-expectations.md)'),
  API_DIALECT: z
    .string()
    .transform((text, context) => {
      const dialect = parseApiDialect(text)
      if (dialect) return dialect
      context.addIssue({ code: 'custom', message: `use ${API_DIALECTS.join(', ')}, separated by commas` })
      return z.NEVER
    })
    .optional()
    .describe('How that API differs from the specification: `omit-null`, `created-before-end-of-day`'),
}

const webEnvironment = z.object(webVariables)

export type WebConfig = ServerConfig & {
  /** The folder of the built web app. */
  webRoot: string
  /** The prefix of the `/api/…` of every call. */
  apiUrl: string
  /** How that API differs from the specification; undefined leaves what `config.json` says. */
  apiDialect: ApiDialect[] | undefined
}

/** Whether the environment names an API elsewhere, so that this process serves the web app only. */
export const isWebHost = (variables: Variables): boolean => Boolean(variables['API_URL']?.trim())

/** @throws StartupError naming every invalid variable, but no value */
export function readWebConfig(variables: Variables): WebConfig {
  const values = parseEnvironment(webEnvironment, variables)
  const { WEB_ROOT, API_URL, API_DIALECT } = values
  return { ...serverConfig(values), webRoot: resolve(WEB_ROOT), apiUrl: API_URL, apiDialect: API_DIALECT }
}
