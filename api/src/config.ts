import { resolve } from 'node:path'
import { createUserRequest } from '@celeiro/api-contract'
import { z } from 'zod'
import type { DemoSize } from '../demo/demo-data.ts'
import type { LoginLimits } from './modules/auth/login-limit.ts'
import type { FirstAdmin } from './modules/users/first-admin.ts'
import { StartupError } from './startup-error.ts'

const demoData = z
  .enum(['true', 'false', 'large'], 'use true, false ou large')
  .transform((value) => (value === 'large' ? 'large' : value === 'true' && 'usual'))

const wholeNumber = (min: number, max: number) => {
  const message = `use um número inteiro de ${min} a ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))
}

const list = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(entry))

const origins = list(
  z.string().refine(isOrigin, 'use origens como https://cdn.exemplo.com.br, separadas por vírgula'),
)

const webOrigins = list(
  z
    .string()
    .refine(
      (entry) => isOrigin(entry) || isOriginOfAnyPort(entry),
      'use origens como https://cdn.exemplo.com.br ou http://localhost:*, separadas por vírgula',
    ),
)

const proxies = list(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'use endereços IP ou redes como 10.0.0.0/8, separados por vírgula',
  ),
)

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('localhost'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'use um endereço postgres://…')
      .optional(),
    DATABASE_WAIT: wholeNumber(0, 600).default(30),
    DATA_DIR: z.string().default('.celeiro/data'),
    JWT_SECRET: z.string().min(32, 'use pelo menos 32 caracteres').optional(),
    WEB_ROOT: z.string().optional(),
    WEB_ORIGINS: webOrigins.default([]),
    WEB_DEV_TOOLS: z.enum(['true', 'false'], 'use true ou false').default('false'),
    CORS_ORIGINS: origins.default([]),
    SEED_DEMO: demoData.optional(),
    ADMIN_USERNAME: createUserRequest.shape.username.optional(),
    ADMIN_PASSWORD: createUserRequest.shape.password.optional(),
    TRUSTED_PROXIES: proxies.default([]),
    MAX_CONNECTIONS: wholeNumber(10, 100_000).default(2_000),
    LOGIN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(200),
    LOGIN_FAILURES_OVERALL: wholeNumber(1, 1_000_000).default(2_000),
    API_DOCS: z.enum(['true', 'false'], 'use true ou false').optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'use fatal, error, warn, info, debug, trace ou silent',
      )
      .optional(),
  })
  .refine((values) => !values.DATABASE_URL || values.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'obrigatório quando há DATABASE_URL, com o mesmo valor em todas as instâncias',
  })
  .refine((values) => !values.ADMIN_USERNAME === !values.ADMIN_PASSWORD, {
    path: ['ADMIN_USERNAME'],
    error: 'use junto com ADMIN_PASSWORD',
  })

export type DatabaseConfig =
  | { kind: 'postgres'; url: string; jwtSecret: string; waitSeconds: number }
  | { kind: 'embedded'; dataDir: string; jwtSecret: string | undefined }

export type Config = {
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  database: DatabaseConfig
  /** The folder of the built web app; without it, only /api is served. */
  webRoot: string | undefined
  /**
   * Other origins that pages may load scripts from and call: a CDN of remotes, a developer's machine. Spelled as in a
   * Content-Security-Policy; `:*` means any port.
   */
  webOrigins: string[]
  /** Whether pages may do what the client of a dev server needs. Never where others work. */
  webDevTools: boolean
  /** Origins of other sites whose pages may call this API. */
  corsOrigins: string[]
  /** The amount of demo data for an empty database. Undefined: the usual amount, but only for an embedded database. */
  seedDemo: DemoSize | false | undefined
  /** The administrator that a database without users gets, after the demo data. */
  firstAdmin: FirstAdmin | undefined
  /** Addresses or networks of trusted reverse proxies: their header decides the address of a caller. */
  trustedProxies: string[]
  /** Maximum of open connections. Beyond it, the connections that have been idle for the longest time close. */
  maxConnections: number
  /** Whether /api/docs shows the description of the API. */
  apiDocs: boolean
  logLevel: string
  loginLimits: LoginLimits
}

/**
 * Reads the settings of the process from its environment; an empty variable counts as absent.
 * @throws StartupError naming every invalid variable, but no value: it may be a secret
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = environment.safeParse(present)
  if (!result.success) {
    const violations = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`Configuração inválida. ${violations.join('; ')}.`)
  }
  const values = result.data
  return {
    port: values.PORT,
    host: values.HOST,
    database: databaseConfig(values),
    webRoot: values.WEB_ROOT && resolve(values.WEB_ROOT),
    webOrigins: values.WEB_ORIGINS,
    webDevTools: values.WEB_DEV_TOOLS === 'true',
    corsOrigins: values.CORS_ORIGINS,
    seedDemo: values.SEED_DEMO,
    firstAdmin: firstAdmin(values),
    trustedProxies: values.TRUSTED_PROXIES,
    maxConnections: values.MAX_CONNECTIONS,
    loginLimits: {
      perAddress: values.LOGIN_FAILURES_PER_ADDRESS,
      overall: values.LOGIN_FAILURES_OVERALL,
    },
    apiDocs: values.API_DOCS ? values.API_DOCS === 'true' : hasDemoData(values),
    logLevel: values.LOG_LEVEL ?? (values.DATABASE_URL ? 'info' : 'warn'),
  }
}

function hasDemoData({ SEED_DEMO, DATABASE_URL }: z.infer<typeof environment>): boolean {
  return SEED_DEMO === undefined ? !DATABASE_URL : SEED_DEMO !== false
}

function databaseConfig(values: z.infer<typeof environment>): DatabaseConfig {
  const { DATABASE_URL: url, JWT_SECRET: jwtSecret, DATA_DIR: dataDir } = values
  return url && jwtSecret
    ? { kind: 'postgres', url, jwtSecret, waitSeconds: values.DATABASE_WAIT }
    : { kind: 'embedded', dataDir: resolve(dataDir), jwtSecret }
}

function firstAdmin(values: z.infer<typeof environment>): FirstAdmin | undefined {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = values
  return username && password ? { username, password } : undefined
}

/** A `*` parses as a host, and a policy would treat it as any host. */
function isOrigin(value: string): boolean {
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

function isOriginOfAnyPort(value: string): boolean {
  return value.endsWith(':*') && isOrigin(value.slice(0, -2))
}
