import { expect, it } from 'vitest'
import { createTestWorld } from '../../testing/test-world.ts'

it('says whether the database responds', async () => {
  const world = await createTestWorld()
  const healthy = await world.app.inject('/api/health')
  expect([healthy.statusCode, healthy.json()]).toEqual([200, { status: 'ok' }])

  await world.closeDatabase()
  const broken = await world.app.inject('/api/health')
  expect(broken.statusCode).toBe(503)
  expect(broken.json()).toEqual({ message: 'Banco de dados indisponível', code: 'DATABASE_UNAVAILABLE' })
  await world.app.close()
})
