import { resolve } from 'node:path'
import { createUserRequest } from '@celeiro/api-contract'
import { z } from 'zod'
import type { DemoSize } from '../demo/demo-data.ts'
import { list, origins, parseEnvironment, type Variables, wholeNumber } from './environment.ts'
import type { LoginLimits } from './modules/auth/login-limit.ts'
import type { FirstAdmin } from './modules/users/first-admin.ts'
import { type ServerConfig, serverConfig, serverVariables } from './web-config.ts'

const demoData = z
  .enum(['true', 'false', 'large'], 'use true, false ou large')
  .transform((value) => (value === 'large' ? 'large' : value === 'true' && 'usual'))

const proxies = list(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'use endereços IP ou redes como 10.0.0.0/8, separados por vírgula',
  ),
)

const environment = z
  .object({
    ...serverVariables,
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'use um endereço postgres://…')
      .optional(),
    DATABASE_WAIT: wholeNumber(0, 600).default(30),
    DATA_DIR: z.string().default('.celeiro/data'),
    JWT_SECRET: z.string().min(32, 'use pelo menos 32 caracteres').optional(),
    CORS_ORIGINS: origins.default([]),
    SEED_DEMO: demoData.optional(),
    ADMIN_USERNAME: createUserRequest.shape.username.optional(),
    ADMIN_PASSWORD: createUserRequest.shape.password.optional(),
    AUDIT_DAYS: wholeNumber(30, 3_650).default(365),
    TRUSTED_PROXIES: proxies.default([]),
    LOGIN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(200),
    LOGIN_FAILURES_OVERALL: wholeNumber(1, 1_000_000).default(2_000),
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

export type Config = ServerConfig & {
  database: DatabaseConfig
  /** The folder of the built web app; without it, only /api is served. */
  webRoot: string | undefined
  /** Origins of other sites whose pages may call this API. */
  corsOrigins: string[]
  /** The amount of demo data for an empty database. Undefined: the usual amount, but only for an embedded database. */
  seedDemo: DemoSize | false | undefined
  /** The administrator that a database without users gets, after the demo data. */
  firstAdmin: FirstAdmin | undefined
  /** How many days entries of the audit are kept. */
  auditDays: number
  /** Addresses or networks of trusted reverse proxies: their header decides the address of a caller. */
  trustedProxies: string[]
  loginLimits: LoginLimits
}

/** @throws StartupError naming every invalid variable, but no value */
export function readConfig(variables: Variables): Config {
  const values = parseEnvironment(environment, variables)
  return {
    ...serverConfig(values),
    database: databaseConfig(values),
    webRoot: values.WEB_ROOT && resolve(values.WEB_ROOT),
    corsOrigins: values.CORS_ORIGINS,
    seedDemo: values.SEED_DEMO,
    firstAdmin: firstAdmin(values),
    auditDays: values.AUDIT_DAYS,
    trustedProxies: values.TRUSTED_PROXIES,
    loginLimits: {
      perAddress: values.LOGIN_FAILURES_PER_ADDRESS,
      overall: values.LOGIN_FAILURES_OVERALL,
    },
    logLevel: values.LOG_LEVEL ?? (values.DATABASE_URL ? 'info' : 'warn'),
  }
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
