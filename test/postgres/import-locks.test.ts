import { expect, it } from 'vitest'
import { createApp } from '../../api/src/app.ts'
import { randomIds } from '../../api/src/database/ids.ts'
import { isOneOf } from '../../api/src/database/save-rows.ts'
import { orders } from '../../api/src/database/schema/orders.ts'
import {
  bringPartners,
  counts,
  createImportWorld,
  IMPORT_TOKENS,
} from '../../api/src/testing/import-calls.ts'
import { closeAfterAll, TEST_CONFIG } from '../../api/src/testing/test-world.ts'

const world = closeAfterAll(await createImportWorld())
await bringPartners(world)

const { db, clock } = world
const config = { ...TEST_CONFIG, integrationTokens: IMPORT_TOKENS }
const another = closeAfterAll(await createApp({ db, clock, ids: randomIds, config }))

const batch = (quantidade: number) =>
  Array.from({ length: 150 }, (_, index) => ({
    ...{ externalId: `P-${index}`, customerExternalId: 'C-1' },
    orderItems: [{ sku: 'UREIA', quantidade, preco: 1 }],
  }))

it('an import that waits too long for a record comes again, and says what it had written', async () => {
  await world.bring('orders', batch(1))
  const headers = { ...world.machine, 'idempotency-key': 'one' }
  const response = await world.db.transaction(async (tx) => {
    await tx
      .select()
      .from(orders)
      .where(isOneOf(orders.externalId, ['P-149']))
      .for('update')
    return world.post('orders', batch(2), '', headers)
  })
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    ...[503, 'DATABASE_BUSY'],
    expect.stringMatching(/^\d+$/),
  ])
  const written = (await world.db.select().from(orders)).filter(({ total }) => total === 2)
  expect(written).toHaveLength(100)
  expect(await world.bring('orders', batch(2), '', headers)).toEqual(counts(0, 150))
})

it('a batch that goes to another host, while the first one writes it, has the same answer from both', async () => {
  const headers = { ...world.machine, 'idempotency-key': 'two' }
  const responses = await Promise.all(
    [world.app, another].map((app) =>
      app.inject({ method: 'POST', url: '/api/import/orders', headers, payload: { data: batch(3) } }),
    ),
  )
  expect(responses.map((response) => response.json().data)).toEqual([counts(0, 150), counts(0, 150)])
})
