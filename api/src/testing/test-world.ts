import type { TokenPair } from '@celeiro/api-contract'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { createApp } from '../app.ts'
import type { AppConfig, AppOptions } from '../app-context.ts'
import { randomIds } from '../database/ids.ts'
import { users } from '../database/schema/users.ts'
import { createAccessTokens } from '../modules/auth/access-tokens.ts'
import { hashPassword } from '../modules/auth/passwords.ts'
import { HOME_ZONE } from '../time/calendar.ts'
import { addSeconds, type Clock } from '../time/clock.ts'
import { withContractCheck } from './contract-check.ts'
import { openTestDatabase } from './test-database.ts'

export const TEST_CONFIG: AppConfig = {
  jwtSecrets: ['a secret for tests that is long enough'],
  ...{ webOrigins: [], connectOrigins: [], corsOrigins: [], trustedProxies: [], securityContacts: [] },
  ...{ sessionDays: 30, maxConnections: 100, webDevTools: false, apiDocs: false, erpMachine: 'erp' },
  logLevel: 'silent',
  loginLimits: { perAddress: 200, overall: 2_000 },
  ...{ webRoot: undefined, configUrl: undefined, releaseTokens: undefined, integrationTokens: undefined },
  ...{ priceWriters: undefined, signOn: undefined, emergencyAccount: undefined },
  company: { name: 'Celeiro', taxId: undefined, address: undefined },
  timeZone: HOME_ZONE,
}

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>

// Hashing is slow on purpose; most users of tests share one password.
const USUAL_PASSWORD = 'segredo1'
const usualHash = hashPassword(USUAL_PASSWORD)

type Account = typeof users.$inferInsert
type NewUser = Partial<Account> & { password?: string }

type Headers = Record<string, string>

/** A log that keeps its lines for a test. */
export function testLog() {
  const written: string[] = []
  return {
    logStream: { write: (line: string) => void written.push(line) },
    text: () => written.join(''),
    /** The lines with a message. */
    lines: (message: string): Record<string, unknown>[] =>
      written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
    clear: () => void written.splice(0),
  }
}

/** The calls of somebody with these headers. */
export function callsWith<Sent extends Headers>(app: FastifyInstance, headers: Sent) {
  const get = (url: string, query: Record<string, string> | string = {}) =>
    app.inject({ url, query, headers })
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, more: Headers = {}) =>
    app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
  return {
    headers,
    get,
    /** The data of a success. */
    async read<Data = unknown>(...call: Parameters<typeof get>): Promise<Data> {
      const response = await get(...call)
      expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
      return response.json().data
    },
    send,
    post: (url: string, payload?: object) => send('POST', url, payload),
    patch: (url: string, payload: object) => send('PATCH', url, payload),
    remove: (url: string) => send('DELETE', url),
  }
}

/** The app on a fresh database, with a clock that moves only on `advance`. Its responses are checked against the API's document. */
export async function createTestWorld(
  config: Partial<AppConfig> = {},
  host: Partial<Omit<AppOptions, 'clock' | 'config' | 'db' | 'ids'>> = {},
) {
  const { db, close } = await openTestDatabase()
  let now = new Date('2026-03-10T15:00:00.000Z')
  const clock: Clock = { now: () => now }
  const log = testLog()
  const appConfig = { ...TEST_CONFIG, logStream: log.logStream, ...config }
  const { app, violations } = await withContractCheck(() =>
    createApp({ db, clock, ids: randomIds, config: appConfig, ...host }),
  )
  const accessTokens = createAccessTokens(appConfig, clock)

  /** A user with a unique username and the password `segredo1`, with the given changes. */
  async function addUser({ password = USUAL_PASSWORD, ...values }: NewUser = {}) {
    const id = randomIds.next()
    const user: typeof users.$inferInsert = {
      id,
      username: `user.${id}`,
      passwordHash: await (password === USUAL_PASSWORD ? usualHash : hashPassword(password)),
      ...{ name: 'Rita Lopes', email: 'rita@celeiro.example', phone: '65999990000', role: 'CLIENT' },
      ...{ createdAt: now, updatedAt: now, ...values },
    }
    await db.insert(users).values(user)
    return user
  }

  const headersOf = async ({ id, role = 'CLIENT', name, username }: Account) => {
    const token = await accessTokens.issue({ id, role, name, email: null, username }, randomIds.next())
    return { authorization: `Bearer ${token}` }
  }

  const auth = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })
  const login = (username: string, password = USUAL_PASSWORD, remoteAddress?: string) =>
    auth('login', { username, password }, remoteAddress)

  return {
    ...{ app, db, clock, accessTokens, log },
    advance(seconds: number) {
      now = addSeconds(now, seconds)
    },
    addUser,
    headersOf,
    /** The header of a signed-in user with that role. */
    as: async (role: UserRole) => headersOf(await addUser({ role })),
    /** A signed-in user, an administrator by default, with their calls. */
    async signedIn(values: NewUser = {}) {
      const account = await addUser({ role: 'ADMIN', ...values })
      return { ...account, ...callsWith(app, await headersOf(account)) }
    },
    /** The calls of a session. */
    callsOf: ({ accessToken }: Pick<TokenPair, 'accessToken'>) =>
      callsWith(app, { authorization: `Bearer ${accessToken}` }),
    /** Calls of the login. */
    auth,
    login,
    /** The tokens of a new session. */
    session: async (username: string, password?: string): Promise<TokenPair> =>
      (await login(username, password)).json(),
    refresh: (refreshToken: string) => auth('refresh', { refreshToken }),
    closeDatabase: close,
    /** Responses so far that are not as the API's document says; `close` fails if there are any. */
    contractViolations: violations,
    async close() {
      await app.close()
      await close()
      expect(violations).toEqual([])
    },
  }
}

/** Closes a world, a database or a host after the last test of the calling file. @returns it */
export function closeAfterAll<Open extends { close(): unknown }>(open: Open): Open {
  afterAll(async () => void (await open.close()))
  return open
}
