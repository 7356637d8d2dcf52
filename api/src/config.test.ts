import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

const secret = 'a secret for tests that is long enough'

function failure(variables: Record<string, string>): string {
  try {
    readConfig(variables)
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
      database: { kind: 'embedded', dataDir: resolve('.celeiro/data'), jwtSecret: undefined },
      webRoot: undefined,
      webOrigins: [],
      webDevTools: false,
      corsOrigins: [],
      trustedProxies: [],
      maxConnections: 2_000,
      seedDemo: undefined,
      firstAdmin: undefined,
      loginLimits: { perAddress: 200, overall: 2_000 },
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
      WEB_ROOT: 'web',
      WEB_ORIGINS: 'https://cdn.celeiro.example, http://localhost:*',
      WEB_DEV_TOOLS: 'true',
      CORS_ORIGINS: 'https://app.celeiro.example',
      TRUSTED_PROXIES: '10.0.0.0/8 ::1',
      MAX_CONNECTIONS: '500',
      SEED_DEMO: 'false',
      ADMIN_USERNAME: ' diretora ',
      ADMIN_PASSWORD: ' primeira ',
      LOGIN_FAILURES_PER_ADDRESS: '50',
      LOGIN_FAILURES_OVERALL: '500',
      API_DOCS: 'true',
      LOG_LEVEL: 'debug',
    })
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      database: { kind: 'postgres', url: 'postgres://celeiro@db/celeiro', jwtSecret: secret, waitSeconds: 5 },
      webRoot: resolve('web'),
      webOrigins: ['https://cdn.celeiro.example', 'http://localhost:*'],
      webDevTools: true,
      corsOrigins: ['https://app.celeiro.example'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      maxConnections: 500,
      seedDemo: false,
      firstAdmin: { username: 'diretora', password: ' primeira ' },
      loginLimits: { perAddress: 50, overall: 500 },
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
  ])(
    'shows the description of the API where demo data are, unless told otherwise: %o',
    (variables, shown) => {
      expect(readConfig(variables).apiDocs).toBe(shown)
    },
  )

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED_DEMO: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['true', 'usual'],
    ['large', 'large'],
    ['false', false],
  ])('reads SEED_DEMO=%s as %s', (value, seedDemo) => {
    expect(readConfig({ SEED_DEMO: value }).seedDemo).toBe(seedDemo)
  })

  it.each([
    [{ PORT: '99999' }, 'PORT: use um número inteiro de 0 a 65535'],
    [{ PORT: '3000 ' }, 'PORT: use um número inteiro de 0 a 65535'],
    [{ DATABASE_URL: 'mysql://x', JWT_SECRET: secret }, 'DATABASE_URL: use um endereço postgres://…'],
    [{ DATABASE_URL: 'postgres://x' }, 'JWT_SECRET: obrigatório quando há DATABASE_URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: use pelo menos 32 caracteres'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO: use true, false ou large'],
    [{ ADMIN_USERNAME: 'diretora' }, 'ADMIN_USERNAME: use junto com ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'primeira1' }, 'ADMIN_USERNAME: use junto com ADMIN_PASSWORD'],
    [
      { ADMIN_USERNAME: 'diretora', ADMIN_PASSWORD: '123' },
      'ADMIN_PASSWORD: Senha deve ter pelo menos 6 caracteres',
    ],
    [{ WEB_ORIGINS: 'https://cdn.example/path' }, 'use origens como https://cdn.exemplo.com.br'],
    [{ WEB_ORIGINS: "'unsafe-eval'" }, 'use origens como'],
    [{ WEB_ORIGINS: 'http://*' }, 'use origens como'],
    [{ WEB_DEV_TOOLS: 'yes' }, 'WEB_DEV_TOOLS: use true ou false'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'http://localhost:*' }, 'CORS_ORIGINS'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: use fatal'],
  ])('names what is wrong with %j', (variables, text) => {
    expect(failure(variables)).toContain(text)
  })

  it('names every violation in one line and never a value', () => {
    const message = failure({ PORT: 'x', JWT_SECRET: 'hunter2' })
    expect(message).toMatch(/^Configuração inválida\. PORT: .*; JWT_SECRET: .*\.$/)
    expect(message).not.toContain('hunter2')
    expect(message).not.toContain('\n')
  })
})
