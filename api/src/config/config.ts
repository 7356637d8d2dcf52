import { resolve } from 'node:path'
import { createUserRequest } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import type { HashedTokens } from '../http/hashed-tokens.ts'
import {
  flag,
  isLoopback,
  list,
  parseEnvironment,
  postgresUrl,
  ruledBy,
  safeAddress,
  timeZone,
  type Variables,
  wholeNumber,
} from './environment.ts'
import { emergencyAccount, signOnConfig, signOnVariables } from './sign-on-config.ts'
import { serverConfig, serverVariables } from './web-config.ts'

const DEMO_SIZES = { true: 'usual', false: false, large: 'large' } as const
const demoData = z
  .enum(['true', 'false', 'large'], 'use true, false or large')
  .transform((value) => DEMO_SIZES[value])

/** Separated by commas alone: a secret may be a sentence. */
const secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((all) => all.every(({ length }) => length >= 32), 'use 32 characters or more')

/** `orders=<hash>`, separated by spaces or commas; a name may have several, to change from one to the next. */
const hashedTokens = (noun: string) => {
  const message = `use ${noun}=<SHA-256 of the token in hexadecimal>, separated by commas`
  const entry = z.string().regex(/^[a-z][a-z0-9-]{0,39}=[0-9a-f]{64}$/, message)
  return list(entry).transform((entries): HashedTokens => {
    const tokens = new Map<string, string[]>()
    for (const [name = '', hash = ''] of entries.map((text) => text.split('=')))
      tokens.set(name, [...(tokens.get(name) ?? []), hash])
    return tokens
  })
}

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'use an http(s) address such as https://app.example.com/config.json',
})

export const environment = z
  .object({
    ...serverVariables,
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_WAIT: wholeNumber(0, 600).default(30),
    DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
    DATABASE_CONNECT_TIMEOUT: wholeNumber(1, 60).default(5),
    DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 60).default(8),
    MIGRATE_ON_START: flag.default(true),
    DATA_DIR: z.string().default('.celeiro/data'),
    NODE_ENV: z.string().optional(),
    JWT_SECRET: secrets.default([]),
    SESSION_DAYS: wholeNumber(1, 365).default(30),
    SEED_DEMO: demoData.optional(),
    ADMIN_USERNAME: ruledBy(
      createUserRequest.shape.username,
      'use 3 to 120 characters of one alphabet',
    ).optional(),
    ADMIN_PASSWORD: ruledBy(createUserRequest.shape.password, 'use 6 to 256 characters').optional(),
    LOGIN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(200),
    LOGIN_FAILURES_OVERALL: wholeNumber(1, 1_000_000).default(2_000),
    CONFIG_URL: httpUrl.optional(),
    RELEASE_TOKENS: hashedTokens('remote').optional(),
    INTEGRATION_TOKENS: hashedTokens('name').optional(),
    PRICE_WRITERS: list(z.enum(USER_ROLES, 'use ADMIN, PARTNER or CLIENT')).optional(),
    ...signOnVariables,
    ERP_URL: safeAddress.optional(),
    ERP_SECRET: z.string().trim().min(32, 'use 32 characters or more').optional(),
    ERP_NAME: z.string().trim().max(40, 'use 40 characters or less').default('ERP'),
    COMPANY_NAME: z.string().trim().default('Celeiro'),
    COMPANY_TAX_ID: z.string().trim().optional(),
    COMPANY_ADDRESS: z.string().trim().optional(),
    TIME_ZONE: timeZone,
    API_DOCS: flag.optional(),
  })
  .refine((values) => !values.DATABASE_URL || values.JWT_SECRET.length > 0, {
    path: ['JWT_SECRET'],
    error: 'required with DATABASE_URL, with the same value on all instances',
  })
  .refine((values) => values.DATABASE_URL || values.SEED_DEMO !== undefined || isPrivate(values), {
    path: ['DATABASE_URL'],
    error:
      'required in production and where HOST accepts other machines: the embedded database begins with demo accounts, whose password is ' +
      'public. SEED_DEMO=true serves them all the same, SEED_DEMO=false leaves them out',
  })
  .refine((values) => !values.RELEASE_TOKENS || values.WEB_ROOT, {
    path: ['RELEASE_TOKENS'],
    error: 'needs WEB_ROOT, the folder that takes the releases',
  })
  .refine((values) => !values.ERP_URL || values.ERP_SECRET, {
    path: ['ERP_SECRET'],
    error: 'required with ERP_URL, with the same value on all instances and in the ERP',
  })
  .refine((values) => !values.OIDC_ISSUER || values.OIDC_CLIENT_ID, {
    path: ['OIDC_CLIENT_ID'],
    error: 'required with OIDC_ISSUER',
  })
  .refine((values) => values.PASSWORDS === 'on' || (values.OIDC_ISSUER && emergencyAccount(values)), {
    path: ['PASSWORDS'],
    error: 'off needs OIDC_ISSUER, and an account for emergencies: use off:<username>',
  })
  .refine((values) => !values.ADMIN_USERNAME === !values.ADMIN_PASSWORD, {
    path: ['ADMIN_USERNAME'],
    error: 'use together with ADMIN_PASSWORD',
  })

/** Whether a host is for this machine alone. In production a proxy serves it to others. */
const isPrivate = ({ HOST, NODE_ENV }: { HOST: string; NODE_ENV?: string | undefined }): boolean =>
  NODE_ENV !== 'production' && isLoopback(HOST)

export type Config = ReturnType<typeof readConfig>

export function readConfig(variables: Variables) {
  const values = parseEnvironment(environment, variables)
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = values
  const { ERP_URL: url, ERP_SECRET: secret, ERP_NAME: name, SEED_DEMO, DATABASE_URL } = values
  const hasDemoData = SEED_DEMO === undefined ? !DATABASE_URL : SEED_DEMO !== false
  return {
    ...serverConfig(values),
    database: databaseConfig(values),
    migrateOnStart: values.MIGRATE_ON_START,
    webRoot: values.WEB_ROOT && resolve(values.WEB_ROOT),
    seedDemo: SEED_DEMO,
    firstAdmin: username && password ? { username, password } : undefined,
    loginLimits: { perAddress: values.LOGIN_FAILURES_PER_ADDRESS, overall: values.LOGIN_FAILURES_OVERALL },
    sessionDays: values.SESSION_DAYS,
    configUrl: values.CONFIG_URL,
    releaseTokens: values.RELEASE_TOKENS,
    integrationTokens: values.INTEGRATION_TOKENS,
    priceWriters: values.PRICE_WRITERS,
    signOn: signOnConfig(values),
    emergencyAccount: emergencyAccount(values),
    /** The integration token with this name is that of the ERP. */
    erpMachine: machineName(name),
    erp: url && secret ? { url, secret, name } : undefined,
    company: { name: values.COMPANY_NAME, taxId: values.COMPANY_TAX_ID, address: values.COMPANY_ADDRESS },
    timeZone: values.TIME_ZONE,
    apiDocs: values.API_DOCS ?? hasDemoData,
    logLevel: values.LOG_LEVEL ?? (DATABASE_URL ? 'info' : 'warn'),
  }
}

export type DatabaseConfig = ReturnType<typeof databaseConfig>

function databaseConfig(values: z.infer<typeof environment>) {
  const { DATABASE_URL: url, JWT_SECRET: jwtSecrets, DATA_DIR: dataDir } = values
  if (!url) return { kind: 'embedded' as const, dataDir: resolve(dataDir), jwtSecrets }
  return {
    kind: 'postgres' as const,
    url,
    jwtSecrets,
    waitSeconds: values.DATABASE_WAIT,
    size: values.DATABASE_POOL_SIZE,
    connectTimeoutMs: values.DATABASE_CONNECT_TIMEOUT * 1000,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT * 1000,
  }
}

/** A name as a token of a machine has it: `SAP Business One` is `sap-business-one`. */
const machineName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
