import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'
import { isWebHost, readWebConfig } from './web-config.ts'

const secret = 'a secret for tests that is long enough'

function failure(
  variables: Record<string, string>,
  read: (variables: Record<string, string>) => unknown = readConfig,
) {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no failure'
}

describe('readConfig', () => {
  it('needs nothing: an embedded database, port 3000 of this machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: 'localhost',
      database: { kind: 'embedded', dataDir: resolve('.celeiro/data'), jwtSecrets: [] },
      migrateOnStart: true,
      webRoot: undefined,
      webOrigins: [],
      webDevTools: false,
      corsOrigins: [],
      trustedProxies: [],
      securityContacts: [],
      maxConnections: 2_000,
      seedDemo: undefined,
      firstAdmin: undefined,
      loginLimits: { perAddress: 200, overall: 2_000 },
      sessionDays: 30,
      configUrl: undefined,
      releaseTokens: undefined,
      erp: undefined,
      company: { name: 'Celeiro' },
      stopDelaySeconds: 0,
      management: undefined,
      apiDocs: true,
      logLevel: 'warn',
    })
  })

  it('reads everything that can be set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://celeiro@db/celeiro',
      JWT_SECRET: secret,
      DATABASE_WAIT: '5',
      DATABASE_POOL_SIZE: '25',
      DATABASE_CONNECT_TIMEOUT: '3',
      DATABASE_STATEMENT_TIMEOUT: '6',
      MIGRATE_ON_START: 'false',
      SESSION_DAYS: '7',
      STOP_DELAY: '5',
      MANAGEMENT_HOST: '0.0.0.0',
      MANAGEMENT_PORT: '9464',
      WEB_ROOT: 'web',
      WEB_ORIGINS: 'https://cdn.celeiro.example, http://localhost:*',
      WEB_DEV_TOOLS: 'true',
      CORS_ORIGINS: 'https://app.celeiro.example',
      TRUSTED_PROXIES: '10.0.0.0/8 ::1',
      SECURITY_CONTACT: 'mailto:security@celeiro.example, https://celeiro.example/security',
      MAX_CONNECTIONS: '500',
      SEED_DEMO: 'false',
      ADMIN_USERNAME: ' diretora ',
      ADMIN_PASSWORD: ' primeira ',
      LOGIN_FAILURES_PER_ADDRESS: '50',
      LOGIN_FAILURES_OVERALL: '500',
      CONFIG_URL: 'https://app.celeiro.example/config.json',
      RELEASE_TOKENS: `orders=${'a'.repeat(64)}, catalog=${'b'.repeat(64)}, orders=${'c'.repeat(64)}`,
      ERP_URL: 'https://erp.celeiro.example/orders?company=1',
      ERP_SECRET: secret,
      ERP_NAME: 'SAP Business One',
      COMPANY_NAME: 'Insumos São João Ltda.',
      COMPANY_TAX_ID: '12345678000195',
      COMPANY_ADDRESS: 'Av. das Araucárias, 1.200, Londrina - PR',
      API_DOCS: 'true',
      LOG_LEVEL: 'debug',
    })
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      database: {
        kind: 'postgres',
        url: 'postgres://celeiro@db/celeiro',
        jwtSecrets: [secret],
        waitSeconds: 5,
        size: 25,
        connectTimeoutMs: 3_000,
        statementTimeoutMs: 6_000,
      },
      migrateOnStart: false,
      webRoot: resolve('web'),
      webOrigins: ['https://cdn.celeiro.example', 'http://localhost:*'],
      webDevTools: true,
      corsOrigins: ['https://app.celeiro.example'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      securityContacts: ['mailto:security@celeiro.example', 'https://celeiro.example/security'],
      maxConnections: 500,
      seedDemo: false,
      firstAdmin: { username: 'diretora', password: ' primeira ' },
      loginLimits: { perAddress: 50, overall: 500 },
      sessionDays: 7,
      configUrl: 'https://app.celeiro.example/config.json',
      releaseTokens: new Map([
        ['orders', ['a'.repeat(64), 'c'.repeat(64)]],
        ['catalog', ['b'.repeat(64)]],
      ]),
      erp: { url: 'https://erp.celeiro.example/orders?company=1', secret, name: 'SAP Business One' },
      company: {
        name: 'Insumos São João Ltda.',
        taxId: '12345678000195',
        address: 'Av. das Araucárias, 1.200, Londrina - PR',
      },
      stopDelaySeconds: 5,
      management: { host: '0.0.0.0', port: 9464 },
      apiDocs: true,
      logLevel: 'debug',
    })
  })

  it.each([
    [{}, true],
    [{ SEED_DEMO: 'false' }, false],
    [{ API_DOCS: 'false' }, false],
    [{ DATABASE_URL: 'postgres://celeiro@db/celeiro', JWT_SECRET: secret }, false],
    [{ DATABASE_URL: 'postgres://celeiro@db/celeiro', JWT_SECRET: secret, SEED_DEMO: 'large' }, true],
    [{ DATABASE_URL: 'postgres://celeiro@db/celeiro', JWT_SECRET: secret, API_DOCS: 'true' }, true],
  ])('shows the description of the API where demo data are, by default: %o', (variables, shown) => {
    expect(readConfig(variables).apiDocs).toBe(shown)
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED_DEMO: '' })).toEqual(readConfig({}))
  })

  it('reads several secrets, the one that signs first', () => {
    const next = 'the next secret that is long enough too'
    const { database } = readConfig({ JWT_SECRET: `${next}, ${secret}` })
    expect(database.jwtSecrets).toEqual([next, secret])
  })

  it.each([
    ['true', 'usual'],
    ['large', 'large'],
    ['false', false],
  ])('reads SEED_DEMO=%s as %s', (value, seedDemo) => {
    expect(readConfig({ SEED_DEMO: value }).seedDemo).toBe(seedDemo)
  })

  it.each([
    [{ PORT: '99999' }, 'PORT: use a whole number from 0 to 65535'],
    [{ PORT: '3000 ' }, 'PORT: use a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x', JWT_SECRET: secret }, 'DATABASE_URL: use an address postgres://…'],
    [{ DATABASE_URL: 'postgres://x' }, 'JWT_SECRET: required with DATABASE_URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: use 32 characters or more'],
    [{ JWT_SECRET: `${secret}, short` }, 'JWT_SECRET: use 32 characters or more'],
    [{ CONFIG_URL: 'config.json' }, 'CONFIG_URL: use an http(s) address'],
    [{ RELEASE_TOKENS: `orders=${secret}`, WEB_ROOT: 'web' }, 'RELEASE_TOKENS: use remote=<SHA-256'],
    [{ RELEASE_TOKENS: `orders=${'a'.repeat(64)}` }, 'RELEASE_TOKENS: needs WEB_ROOT'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE: use a whole number from 1 to 500'],
    [{ DATABASE_STATEMENT_TIMEOUT: '0' }, 'DATABASE_STATEMENT_TIMEOUT: use a whole number from 1 to 60'],
    [{ DATABASE_CONNECT_TIMEOUT: '5s' }, 'DATABASE_CONNECT_TIMEOUT: use a whole number from 1 to 60'],
    [{ MIGRATE_ON_START: 'no' }, 'MIGRATE_ON_START: use true or false'],
    [{ SESSION_DAYS: '0' }, 'SESSION_DAYS: use a whole number from 1 to 365'],
    [{ STOP_DELAY: '-1' }, 'STOP_DELAY: use a whole number from 0 to 300'],
    [{ MANAGEMENT_PORT: 'x' }, 'MANAGEMENT_PORT: use a whole number from 0 to 65535'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO: use true, false or large'],
    [{ ERP_URL: 'https://erp.example' }, 'ERP_SECRET: required with ERP_URL'],
    [{ ERP_SECRET: 'short' }, 'ERP_SECRET: use 32 characters or more'],
    ...['erp.example', 'http://erp.example', 'ftp://localhost', 'https://rita:hunter2@erp.example'].map(
      (ERP_URL): [Record<string, string>, string] => [
        { ERP_URL, ERP_SECRET: secret },
        'ERP_URL: use an address https://…, or http://localhost:…, without a password',
      ],
    ),
    [{ ADMIN_USERNAME: 'diretora' }, 'ADMIN_USERNAME: use together with ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'primeira1' }, 'ADMIN_USERNAME: use together with ADMIN_PASSWORD'],
    [{ ADMIN_USERNAME: 'diretora', ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD: use 6 to 256 characters'],
    [{ WEB_ORIGINS: 'https://cdn.example/path' }, 'use origins such as https://cdn.example.com'],
    [{ WEB_ORIGINS: "'unsafe-eval'" }, 'use origins such as'],
    [{ WEB_ORIGINS: 'http://*' }, 'use origins such as'],
    [{ WEB_DEV_TOOLS: 'yes' }, 'WEB_DEV_TOOLS: use true or false'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'http://localhost:*' }, 'CORS_ORIGINS'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ SECURITY_CONTACT: 'security@celeiro.example' }, 'SECURITY_CONTACT.0: use addresses such as mailto:'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: use fatal'],
  ])('names what is wrong with %j', (variables, text) => {
    expect(failure(variables)).toContain(text)
  })

  it.each(['0.0.0.0', '::', '192.168.0.10', 'celeiro.example'])(
    'refuses an embedded database with public passwords that listens on %s',
    (HOST) => {
      expect(failure({ HOST })).toContain('DATABASE_URL: required in production and where HOST accepts')
      for (const SEED_DEMO of ['true', 'false'])
        expect(readConfig({ HOST, SEED_DEMO }).database.kind).toBe('embedded')
    },
  )

  it('refuses one behind the proxy of a production, too', () => {
    const variables = { HOST: '127.0.0.1', NODE_ENV: 'production' }
    expect(failure(variables)).toContain('DATABASE_URL: required in production')
    expect(readConfig({ ...variables, SEED_DEMO: 'false' }).database.kind).toBe('embedded')
  })

  it.each([
    'http://localhost:4900/orders',
    'http://127.0.0.1:4900',
    'http://[::1]:4900',
    'https://erp.example',
  ])('sends orders to %s', (ERP_URL) => {
    expect(readConfig({ ERP_URL, ERP_SECRET: secret }).erp).toEqual({ url: ERP_URL, secret, name: 'ERP' })
  })

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('lets it listen on %s', (HOST) => {
    expect(readConfig({ HOST }).database.kind).toBe('embedded')
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
    expect(readWebConfig(variables)).toEqual({
      port: 3000,
      host: 'localhost',
      webRoot: resolve('web'),
      apiUrl: 'https://erp.example/base',
      webOrigins: [],
      corsOrigins: [],
      webDevTools: false,
      trustedProxies: [],
      securityContacts: [],
      maxConnections: 2_000,
      stopDelaySeconds: 0,
      management: undefined,
      logLevel: 'warn',
    })
  })

  it('reads how that API differs from the specification, and names an unknown way', () => {
    const variables = { API_URL: 'https://erp.example', WEB_ROOT: 'web' }
    const { apiDialect } = readWebConfig({ ...variables, API_DIALECT: 'omit-null' })
    expect(apiDialect).toEqual(['omit-null'])
    expect(failure({ ...variables, API_DIALECT: 'omit-nulls' }, readWebConfig)).toMatch(
      /API_DIALECT: use created-before-end-of-day, omit-null/,
    )
  })

  it.each([{}, { API_URL: '' }, { API_URL: ' ' }])('is not for %j', (variables) => {
    expect(isWebHost(variables)).toBe(false)
  })

  it('names what is wrong in one line and never the address, which may contain a password', () => {
    const message = failure({ API_URL: 'https://rita:hunter2@erp.example' }, readWebConfig)
    expect(message).toMatch(/^Invalid configuration\. WEB_ROOT: required.*; API_URL: use an absolute.*\.$/)
    expect(message).not.toContain('hunter2')
  })
})
