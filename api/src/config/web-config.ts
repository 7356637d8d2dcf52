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
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[^/]*$/, 'use a name or an address; the app wants a host of its own, not a path of one')
    .default('localhost'),
  WEB_ROOT: z.string().optional(),
  WEB_ORIGINS: webOrigins.default([]),
  CONNECT_ORIGINS: origins.default([]),
  CORS_ORIGINS: origins.default([]),
  WEB_DEV_TOOLS: flag.default(false),
  TRUSTED_PROXIES: proxies.default([]),
  SECURITY_CONTACT: contacts.default([]),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(2_000),
  STOP_DELAY: wholeNumber(0, 300).default(0),
  MANAGEMENT_HOST: z.string().default('localhost'),
  MANAGEMENT_PORT: wholeNumber(0, 65_535).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'use fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
}

export type ServerConfig = ReturnType<typeof serverConfig>

export const serverConfig = (values: z.infer<z.ZodObject<typeof serverVariables>>) => ({
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

export const webVariables = {
  ...serverVariables,
  WEB_ROOT: z.string('required with API_URL: this host serves the app alone'),
  API_URL: parsedBy(
    parseApiUrl,
    'use an absolute http(s) address such as https://erp.example.com or https://example.com/erp, without user, password, query and #',
  ),
  API_DIALECT: parsedBy(parseApiDialect, `use ${API_DIALECTS.join(', ')}, separated by commas`).optional(),
}

export type WebConfig = ReturnType<typeof readWebConfig>

/** Whether the environment names an API elsewhere, so that this process serves the web app only. */
export const isWebHost = (variables: Variables): boolean => Boolean(variables['API_URL']?.trim())

export function readWebConfig(variables: Variables) {
  const values = parseEnvironment(z.object(webVariables), variables)
  const { WEB_ROOT, API_URL, API_DIALECT } = values
  return { ...serverConfig(values), webRoot: resolve(WEB_ROOT), apiUrl: API_URL, apiDialect: API_DIALECT }
}
