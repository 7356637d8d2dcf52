import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { StartupError } from '../start/startup-error.ts'
import { readConfig } from './config.ts'
import { isWebHost, readWebConfig } from './web-config.ts'

const secret = 'a secret for tests that is long enough'
const postgres = { DATABASE_URL: 'postgres://celeiro@db/celeiro', JWT_SECRET: secret }
type Variables = Record<string, string>

function failure(variables: Variables, read: (variables: Variables) => unknown = readConfig) {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no failure'
}

describe('readConfig', () => {
  // `configuration.test.ts` compares the other defaults with docs/configuration.md.
  it('needs nothing: an embedded database, port 3000 of this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      database: { kind: 'embedded', dataDir: resolve('.celeiro/data'), jwtSecrets: [] },
      webRoot: undefined,
      seedDemo: undefined,
      firstAdmin: undefined,
      erp: undefined,
      management: undefined,
      company: { name: 'Celeiro' },
      timeZone: 'America/Sao_Paulo',
      logLevel: 'warn',
    })
  })

  const [one, two, three] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
  const [address, key] = ['https://erp.celeiro.example/orders?company=1', secret]
  const next = `the next ${secret}`
  const large = {
    ...{ ...postgres, JWT_SECRET: `${next}, ${secret}` },
    ...{ PORT: '8080', HOST: '0.0.0.0', STOP_DELAY: '5', MAX_CONNECTIONS: '500', LOG_LEVEL: 'debug' },
    ...{ DATABASE_WAIT: '5', DATABASE_POOL_SIZE: '25', MIGRATE_ON_START: 'false', SESSION_DAYS: '7' },
    ...{ DATABASE_CONNECT_TIMEOUT: '3', DATABASE_STATEMENT_TIMEOUT: '6' },
    ...{ MANAGEMENT_HOST: '0.0.0.0', MANAGEMENT_PORT: '9464', WEB_ROOT: 'web', WEB_DEV_TOOLS: 'true' },
    WEB_ORIGINS: 'https://cdn.celeiro.example, http://localhost:*',
    ...{ CORS_ORIGINS: 'https://app.celeiro.example', TRUSTED_PROXIES: '10.0.0.0/8 ::1' },
    SECURITY_CONTACT: 'mailto:security@celeiro.example, https://celeiro.example/security',
    ...{ ADMIN_USERNAME: ' diretora ', ADMIN_PASSWORD: ' primeira ' },
    ...{ LOGIN_FAILURES_PER_ADDRESS: '50', LOGIN_FAILURES_OVERALL: '500' },
    CONFIG_URL: 'https://app.example/config.json',
    RELEASE_TOKENS: `orders=${one}, catalog=${two}, orders=${three}`,
    ...{ INTEGRATION_TOKENS: `erp=${one}`, ERP_URL: address, ERP_SECRET: key, ERP_NAME: 'SAP' },
    ...{ COMPANY_NAME: 'Insumos', COMPANY_TAX_ID: '12345678000195', COMPANY_ADDRESS: 'Londrina - PR' },
    TIME_ZONE: 'America/Cuiaba',
  }

  it('reads every variable', () => {
    const times = { waitSeconds: 5, connectTimeoutMs: 3_000, statementTimeoutMs: 6_000 }
    const url = postgres.DATABASE_URL
    expect(readConfig(large)).toMatchObject({
      database: { kind: 'postgres', url, jwtSecrets: [next, secret], size: 25, ...times },
      ...{ port: 8080, host: '0.0.0.0', stopDelaySeconds: 5, maxConnections: 500, logLevel: 'debug' },
      ...{ migrateOnStart: false, sessionDays: 7, management: { host: '0.0.0.0', port: 9464 } },
      ...{ webRoot: resolve('web'), webDevTools: true },
      webOrigins: ['https://cdn.celeiro.example', 'http://localhost:*'],
      ...{ corsOrigins: ['https://app.celeiro.example'], trustedProxies: ['10.0.0.0/8', '::1'] },
      securityContacts: ['mailto:security@celeiro.example', 'https://celeiro.example/security'],
      firstAdmin: { username: 'diretora', password: ' primeira ' },
      loginLimits: { perAddress: 50, overall: 500 },
      configUrl: 'https://app.example/config.json',
      releaseTokens: new Map(Object.entries({ orders: [one, three], catalog: [two] })),
      integrationTokens: new Map([['erp', [one]]]),
      erp: { url: address, secret, name: 'SAP' },
      company: { name: 'Insumos', taxId: '12345678000195', address: 'Londrina - PR' },
      timeZone: 'America/Cuiaba',
    })
  })

  it.each<[Variables, object]>([
    [postgres, { logLevel: 'info', apiDocs: false }],
    [{ DATA_DIR: 'data' }, { database: { dataDir: resolve('data') } }],
    [
      { ERP_URL: address, ERP_SECRET: key },
      { erp: { name: 'ERP' }, erpMachine: 'erp' },
    ],
    [{ ERP_NAME: 'Gestão & SAP 2' }, { erpMachine: 'gestao-sap-2' }],
    ...['http://localhost:4900/orders', 'http://127.0.0.1:4900', 'http://[::1]:4900'].map(
      (url): [Variables, object] => [{ ERP_URL: url, ERP_SECRET: key }, { erp: { url } }],
    ),
    // The description of the API is shown where demo data are, by default.
    [{}, { apiDocs: true }],
    [{ SEED_DEMO: 'false' }, { seedDemo: false, apiDocs: false }],
    [{ SEED_DEMO: 'true' }, { seedDemo: 'usual' }],
    [
      { ...postgres, SEED_DEMO: 'large' },
      { seedDemo: 'large', apiDocs: true },
    ],
    [{ API_DOCS: 'false' }, { apiDocs: false }],
    [{ ...postgres, API_DOCS: 'true' }, { apiDocs: true }],
  ])('reads %j', (variables, config) => {
    expect(readConfig(variables)).toMatchObject(config)
  })

  const oidc = { OIDC_ISSUER: 'https://id.celeiro.example/realms/c', OIDC_CLIENT_ID: 'celeiro' }

  it('reads a provider of accounts, the roles that it gives, and the account for emergencies', () => {
    const { signOn, emergencyAccount } = readConfig(oidc)
    expect([signOn?.name, signOn?.createdRole, signOn?.roles, emergencyAccount]).toEqual([
      'a conta da empresa',
      ...[undefined, undefined, undefined],
    ])
    const roles = (text: string) => readConfig({ ...oidc, OIDC_ROLE_CLAIM: text }).signOn?.roles
    const admins = new Map([['Celeiro admins', 'ADMIN']])
    expect(roles('groups: Celeiro admins=ADMIN')).toEqual({ claim: 'groups', map: admins })
    const both = { claim: 'https://x/roles', map: new Map([...admins, ['a=b', 'CLIENT']]) }
    expect(roles('https://x/roles:Celeiro admins=ADMIN, a=b=CLIENT')).toEqual(both)
    const admin = { ADMIN_USERNAME: 'diretora', ADMIN_PASSWORD: 'primeira' }
    expect(readConfig({ ...oidc, PASSWORDS: 'off: socorro ' }).emergencyAccount).toBe('socorro')
    expect(readConfig({ ...oidc, ...admin, PASSWORDS: 'off' }).emergencyAccount).toBe('diretora')
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED_DEMO: '' })).toEqual(readConfig({}))
  })

  const erpRule = 'ERP_URL: use an address https://…, or http://localhost:…, without a password'
  it.each<[Variables, string]>([
    [{ PORT: '99999' }, 'PORT: use a whole number from 0 to 65535'],
    [{ HOST: 'example.com/celeiro' }, 'the app wants a host of its own, not a path'],
    [{ PORT: '3000 ' }, 'PORT: use a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x', JWT_SECRET: secret }, 'DATABASE_URL: use an address postgres://…'],
    [{ DATABASE_URL: 'postgres://x' }, 'JWT_SECRET: required with DATABASE_URL'],
    [{ JWT_SECRET: `${secret}, short` }, 'JWT_SECRET: use 32 characters or more'],
    [{ CONFIG_URL: 'config.json' }, 'CONFIG_URL: use an http(s) address'],
    [{ RELEASE_TOKENS: `orders=${secret}`, WEB_ROOT: 'web' }, 'RELEASE_TOKENS.0: use remote=<SHA-256'],
    [{ RELEASE_TOKENS: `orders=${'a'.repeat(64)}` }, 'RELEASE_TOKENS: needs WEB_ROOT'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE: use a whole number from 1 to 500'],
    [{ MIGRATE_ON_START: 'no' }, 'MIGRATE_ON_START: use true or false'],
    [{ TIME_ZONE: 'America/Mars' }, 'TIME_ZONE: use the name of a time zone, such as America/Cuiaba'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO: use true, false or large'],
    [{ ERP_URL: 'https://erp.example' }, 'ERP_SECRET: required with ERP_URL'],
    [{ ERP_SECRET: 'short' }, 'ERP_SECRET: use 32 characters or more'],
    ...['erp.example', 'http://erp.example', 'ftp://localhost', 'https://rita:hunter2@erp.example'].map(
      (ERP_URL): [Variables, string] => [{ ERP_URL, ERP_SECRET: secret }, erpRule],
    ),
    [{ ADMIN_USERNAME: 'diretora' }, 'ADMIN_USERNAME: use together with ADMIN_PASSWORD'],
    [{ ADMIN_USERNAME: 'diretora', ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD: use 6 to 256 characters'],
    [{ WEB_ORIGINS: 'https://cdn.example/path' }, 'use origins such as https://cdn.example.com'],
    [{ WEB_ORIGINS: 'http://*' }, 'use origins such as'],
    [{ CORS_ORIGINS: 'http://localhost:*' }, 'CORS_ORIGINS'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ SECURITY_CONTACT: 'security@celeiro.example' }, 'SECURITY_CONTACT.0: use addresses such as mailto:'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: use fatal'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.celeiro.example' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: oidc.OIDC_ISSUER }, 'OIDC_CLIENT_ID'],
    [{ ...oidc, OIDC_CREATE: 'BOSS' }, 'OIDC_CREATE'],
    [{ ...oidc, OIDC_ROLE_CLAIM: 'groups: admins=BOSS' }, 'OIDC_ROLE_CLAIM'],
    [{ ...oidc, OIDC_ROLE_CLAIM: 'celeiro-admins=ADMIN' }, 'OIDC_ROLE_CLAIM'],
    [{ ...oidc, PASSWORDS: 'off' }, 'PASSWORDS'],
    [{ PASSWORDS: 'off:socorro' }, 'PASSWORDS'],
  ])('names what is wrong with %j', (variables, text) => {
    expect(failure(variables)).toContain(text)
  })

  it.each<Variables>([
    ...['0.0.0.0', '::', '192.168.0.10', 'celeiro.example'].map((HOST) => ({ HOST })),
    // A proxy serves it to others.
    { HOST: '127.0.0.1', NODE_ENV: 'production' },
  ])('refuses an embedded database with public passwords for %j', (variables) => {
    expect(failure(variables)).toContain('DATABASE_URL: required in production and where HOST accepts')
    for (const SEED_DEMO of ['true', 'false'])
      expect(readConfig({ ...variables, SEED_DEMO }).database.kind).toBe('embedded')
  })

  it('names variables that look like its own, and no others', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue()
    readConfig({ DATABSE_URL: 'postgres://x', log_level: 'info', PATH: '/bin', HOME: '/', NODE_ENV: 'x' })
    expect(print.mock.calls.flat()).toEqual([
      'DATABSE_URL is not read. Is DATABASE_URL meant?',
      'log_level is not read. Is LOG_LEVEL meant?',
    ])
    print.mockRestore()
  })

  it('names every violation in one line and never a value', () => {
    const message = failure({ PORT: 'x', JWT_SECRET: 'hunter2' })
    expect(message).toMatch(/^Invalid configuration\. PORT: .*; JWT_SECRET: .*\.$/)
    expect(message).not.toContain('hunter2')
    expect(message).not.toContain('\n')
  })
})

describe('readWebConfig', () => {
  it('reads what a host without an API needs, and ignores the rest', () => {
    const variables = { API_URL: ' https://erp.example/base/ ', WEB_ROOT: 'web', DATABASE_URL: 'mysql://x' }
    expect(isWebHost(variables)).toBe(true)
    for (const API_URL of ['', ' ']) expect(isWebHost({ ...variables, API_URL })).toBe(false)
    const apiUrl = 'https://erp.example/base'
    const read = { port: 3000, webRoot: resolve('web'), apiUrl, logLevel: 'warn' }
    expect(readWebConfig(variables)).toMatchObject(read)
  })

  it('reads how that API differs from the specification, and names an unknown way', () => {
    const variables = { API_URL: 'https://erp.example', WEB_ROOT: 'web' }
    const { apiDialect } = readWebConfig({ ...variables, API_DIALECT: 'omit-null' })
    expect(apiDialect).toEqual(['omit-null'])
    expect(failure({ ...variables, API_DIALECT: 'omit-nulls' }, readWebConfig)).toMatch(
      /API_DIALECT: use created-before-end-of-day, omit-null/,
    )
  })
})
