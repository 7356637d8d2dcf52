import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { afterAll, expect } from 'vitest'
import { createApp } from '../app.ts'
import type { AppConfig, AppContext } from '../app-context.ts'
import { addSeconds, type Clock } from '../clock.ts'
import { users } from '../database/schema/users.ts'
import { randomIds } from '../ids.ts'
import { createAccessTokens } from '../modules/auth/access-tokens.ts'
import { hashPassword } from '../modules/auth/passwords.ts'
import { withContractCheck } from './contract-check.ts'
import { openTestDatabase } from './test-database.ts'

export const TEST_CONFIG: AppConfig = {
  jwtSecrets: ['a secret for tests that is long enough'],
  sessionDays: 30,
  webRoot: undefined,
  webOrigins: [],
  webDevTools: false,
  corsOrigins: [],
  trustedProxies: [],
  securityContacts: [],
  maxConnections: 100,
  apiDocs: false,
  logLevel: 'silent',
  loginLimits: { perAddress: 200, overall: 2_000 },
  configUrl: undefined,
  releaseTokens: undefined,
  integrationTokens: undefined,
  company: { name: 'Celeiro', taxId: undefined, address: undefined },
}

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>

// Hashing is slow on purpose; most users of tests share one password.
const USUAL_PASSWORD = 'segredo1'
const usualHash = hashPassword(USUAL_PASSWORD)

type NewUser = Partial<typeof users.$inferInsert> & { password?: string }

/**
 * The app on a fresh database, with a clock that moves only on `advance`. Every response is checked against the API's
 * document.
 */
export async function createTestWorld(
  config: Partial<AppConfig> = {},
  host: Pick<AppContext, 'erp' | 'hasRoom' | 'lifecycle' | 'observe' | 'releases'> = {},
) {
  const { db, close } = await openTestDatabase()
  let now = new Date('2026-03-10T15:00:00.000Z')
  const clock: Clock = { now: () => now }
  const appConfig = { ...TEST_CONFIG, ...config }
  const { app, violations } = await withContractCheck(() =>
    createApp({ db, clock, ids: randomIds, config: appConfig, ...host }),
  )
  const accessTokens = createAccessTokens(appConfig.jwtSecrets, clock)

  /** A user with a unique username and the password `segredo1`, with the given changes. */
  async function addUser({ password = USUAL_PASSWORD, ...values }: NewUser = {}) {
    const id = randomIds.next()
    const user: typeof users.$inferInsert = {
      id,
      username: `user.${id}`,
      passwordHash: await (password === USUAL_PASSWORD ? usualHash : hashPassword(password)),
      name: 'Rita Lopes',
      email: 'rita@celeiro.example',
      phone: '65999990000',
      role: 'CLIENT',
      createdAt: now,
      updatedAt: now,
      ...values,
    }
    await db.insert(users).values(user)
    return user
  }

  return {
    app,
    db,
    clock,
    accessTokens,
    advance(seconds: number) {
      now = addSeconds(now, seconds)
    },
    addUser,
    /** The header of a signed-in user with that role. */
    async as(role: UserRole) {
      const { id, name } = await addUser({ role })
      const token = await accessTokens.issue({ id, role, name, email: null }, randomIds.next())
      return { authorization: `Bearer ${token}` }
    },
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
