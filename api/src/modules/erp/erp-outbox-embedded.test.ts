import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { openEmbedded } from '../../database/embedded.ts'
import { orders } from '../../database/schema/orders.ts'
import { randomIds } from '../../ids.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { closeAfterAll } from '../../testing/test-world.ts'
import { createErpOutbox } from './create-erp-outbox.ts'

const database = closeAfterAll(await openEmbedded({ dataDir: await temporaryFolder(), jwtSecrets: [] }))
await database.migrate(join(import.meta.dirname, '../../../drizzle'))

it('the embedded database queues, rolls back, sends, tries again and takes over as PostgreSQL does', async () => {
  const { db } = database
  const { addOrder } = await addTradePartners(database)
  const answers = [new Response(null, { status: 503 }), Response.json({ integrationId: 'SBO-1' })]
  const outbox = createErpOutbox({
    db,
    clock: systemClock,
    ids: randomIds,
    config: { name: 'SAP', url: 'https://erp.example', secret: 'a secret for tests that is long enough' },
    fetch: async () => answers.shift() ?? expect.unreachable(),
  })
  const [order, unsent] = [await addOrder(), await addOrder()]
  await db.transaction((tx) => outbox.queue(tx, order.id, 'Rita Lopes'))
  const failing = db.transaction(async (tx) => {
    await outbox.queue(tx, unsent.id, 'Rita Lopes')
    throw new Error('no confirmation')
  })
  await expect(failing).rejects.toThrow('no confirmation')
  await outbox.sendDue()
  expect(await outbox.figures()).toEqual({ waiting: 1, failed: 1 })
  // As if a process had been killed during the next try.
  await db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute', start_after = now()`,
  )
  await outbox.sendDue()
  expect(await db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
    { status: 'INTEGRATED', externalId: 'SBO-1' },
  ])
  expect(await outbox.figures()).toEqual({ waiting: 0, failed: 0 })
})
