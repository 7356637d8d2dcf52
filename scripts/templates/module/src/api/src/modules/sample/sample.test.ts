import { sampleListResponse } from '@celeiro/api-contract/sample'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { sampleTable } from '../../database/schema/sample.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())

describe('GET /api/sample', () => {
  it('is empty without entries', async () => {
    const response = await world.app.inject({ url: '/api/sample', headers: await world.as('CLIENT') })
    expect(response.json()).toEqual({ data: [] })
  })

  it('lists every entry by name, for every role', async () => {
    const createdAt = new Date('2026-01-02T12:00:00.000Z')
    const [soy, corn] = ['Soja', 'Milho'].map((name) => ({ id: randomIds.next(), name, createdAt }))
    if (soy && corn) await world.db.insert(sampleTable).values([soy, corn])
    for (const role of USER_ROLES) {
      const response = await world.app.inject({ url: '/api/sample', headers: await world.as(role) })
      expect(sampleListResponse.parse(response.json()).data).toEqual([
        { id: corn?.id, name: 'Milho', createdAt: '2026-01-02T12:00:00.000Z' },
        { id: soy?.id, name: 'Soja', createdAt: '2026-01-02T12:00:00.000Z' },
      ])
    }
  })

  it('is rejected without a login', async () => {
    expect((await world.app.inject({ url: '/api/sample' })).statusCode).toBe(401)
  })
})
