import { type AuditListResponse, auditListResponse } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/users.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'

let world: TestWorld
let calls: ReturnType<typeof userCalls>
let headers: Record<string, string>

type Entry = typeof auditEntries.$inferInsert

const idOf = (number: number) => `c${String(number).padStart(24, '0')}`
const entry = (number: number, values: Partial<Entry> = {}): Entry => ({
  id: idOf(number),
  createdAt: new Date(Date.UTC(2026, 0, number)),
  action: 'UPDATED',
  entity: 'USER',
  entityId: idOf(900),
  changes: [],
  ...values,
})

beforeAll(async () => {
  world = await createTestWorld()
  calls = userCalls(world)
  headers = (await calls.signedIn()).headers
  await world.db.insert(auditEntries).values([
    entry(1, { actorId: idOf(1), entity: 'PRICE_TABLE', entityId: idOf(901) }),
    entry(2, { actorId: idOf(2), action: 'LOGIN' }),
    entry(3, { actorId: idOf(2), fields: ['userType', 'password'] }),
    // Of one instant: the id decides.
    entry(4, { createdAt: new Date(Date.UTC(2026, 0, 5)) }),
    entry(5, { entity: 'PRICE_TABLE', fields: ['userType2'] }),
  ])
})
afterAll(() => world.close())

async function list(query: string): Promise<AuditListResponse['data']> {
  const response = await world.app.inject({ url: `/api/audit?${query}`, headers })
  return auditListResponse.parse(response.json()).data
}
const numbers = async (query: string) => (await list(query)).entries.map(({ id }) => Number(id.slice(1)))

describe('GET /api/audit', () => {
  it('has pages, newest first, and says whether there are more', async () => {
    expect(await numbers('')).toEqual([5, 4, 3, 2, 1])
    expect(await numbers('limit=2&page=2')).toEqual([3, 2])
    const position = async (query: string) => {
      const { currentPage, hasPrev, hasNext } = await list(query)
      return [currentPage, hasPrev, hasNext]
    }
    expect(await position('limit=2')).toEqual([1, false, true])
    expect(await position('limit=2&page=3')).toEqual([3, true, false])
    expect(await position('limit=5')).toEqual([1, false, false])
    expect(await list('page=9')).toEqual({ entries: [], currentPage: 9, hasPrev: true, hasNext: false })
  })

  it.each([
    [`actorId=${idOf(2)}`, [3, 2]],
    ['entity=PRICE_TABLE', [5, 1]],
    [`entity=USER&entityId=${idOf(900)}`, [4, 3, 2]],
    ['action=LOGIN', [2]],
    ['field=userType', [3]],
    ['createdAfter=2026-01-02T00:00:00.000Z&createdBefore=2026-01-03T00:00:00.000Z', [3, 2]],
    ['createdBefore=2026-01-02T12:00:00.000Z', [2, 1]],
    [`actorId=${idOf(2)}&action=UPDATED`, [3]],
    ['entityId=unknown', []],
  ])('filters by %s', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  it.each(['page=0', 'entity=ORDER', 'action=READ', 'createdAfter=ontem', 'actorId=a%00b'])(
    'refuses %s',
    async (query) => {
      const response = await world.app.inject({ url: `/api/audit?${query}`, headers })
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  it.each(['PARTNER', 'CLIENT'] as const)('is not for the role %s', async (role) => {
    const response = await world.app.inject({ url: '/api/audit', headers: await world.as(role) })
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN'])
  })

  it('goes by the role in the database, and needs a login', async () => {
    const demoted = await calls.signedIn({ username: 'ex.chefe' })
    await world.db.update(users).set({ role: 'PARTNER' }).where(eq(users.id, demoted.id))
    expect((await calls.get('/api/audit', demoted.headers)).statusCode).toBe(403)
    expect((await calls.get('/api/audit', {})).statusCode).toBe(401)
  })
})
