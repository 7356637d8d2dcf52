import { expect, it } from 'vitest'
import { createTestWorld } from '../../testing/test-world.ts'

it('says no while the disk is full', async () => {
  let isFull = false
  const world = await createTestWorld({}, { hasRoom: async () => !isFull })
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  isFull = true
  const response = await world.app.inject('/readyz')
  expect([response.statusCode, response.json().code]).toEqual([503, 'DISK_FULL'])
  await world.close()
})

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
