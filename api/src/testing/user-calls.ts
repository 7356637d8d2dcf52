import type { users } from '../database/schema/users.ts'
import { authCalls } from './auth-calls.ts'
import type { TestWorld } from './test-world.ts'

type Values = Parameters<TestWorld['addUser']>[0]
type Account = typeof users.$inferInsert

/** Calls to /api/users in the name of accounts that are in the database. */
export function userCalls(world: TestWorld) {
  const auth = authCalls(world)
  const headersOf = async (account: Account) => {
    const token = await world.accessTokens.issue({ ...account, email: account.email ?? null }, 'family')
    return { authorization: `Bearer ${token}` }
  }

  return {
    headersOf,
    /** A signed-in user, an administrator by default. */
    async signedIn(values: Values = {}) {
      const account = await world.addUser({ role: 'ADMIN', ...values })
      return { ...account, headers: await headersOf(account) }
    },
    get: (url: string, headers: Record<string, string>) => world.app.inject({ url, headers }),
    post: (payload: object, headers: Record<string, string>) =>
      world.app.inject({ method: 'POST', url: '/api/users', headers, payload }),
    patch: (id: string, payload: object, headers: Record<string, string>) =>
      world.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload }),
    remove: (id: string, headers: Record<string, string>) =>
      world.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers }),
    /** The refresh token of a new session. */
    async login(username: string, password = 'segredo1'): Promise<string> {
      return (await auth.login(username, password)).json().refreshToken
    },
    async refreshStatus(refreshToken: string): Promise<number> {
      return (await auth.refresh(refreshToken)).statusCode
    },
  }
}

/** The body that a screen sends to create a user; the username is a new one each time. */
export function newUser(fields: Record<string, unknown> = {}) {
  return {
    username: `novo.${Math.random().toString(36).slice(2)}`,
    password: 'segredo1',
    name: 'Otávia Prates',
    email: 'otavia@celeiro.example',
    phone: '65 99999-0000',
    userType: 'PARTNER',
    ...fields,
  }
}
