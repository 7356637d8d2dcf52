import { expect, it } from 'vitest'
import { createTestWorld } from '../testing/test-world.ts'

it('has one line per request: who called which route, with which result, and for how long', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const world = await createTestWorld({ logLevel: 'info', logStream })
  const { id, get, remove } = await world.signedIn({ role: 'PARTNER', name: 'Rita Lopes' })

  const read = await get('/api/orders?search=rita')
  await remove('/api/users/c1')
  await world.app.inject('/api/orders')
  await world.app.inject('/readyz')

  const [first, second, third, ...more] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({
    level: 30,
    reqId: read.headers['x-request-id'],
    req: { method: 'GET', route: '/api/orders' },
    userId: id,
    role: 'PARTNER',
    status: 200,
    durationMs: expect.any(Number),
    msg: 'request completed',
  })
  expect(second).toMatchObject({
    req: { method: 'DELETE', route: '/api/users/:id' },
    userId: id,
    status: 403,
    code: 'FORBIDDEN',
  })
  expect(third).toMatchObject({ req: { route: '/api/orders' }, status: 401, code: 'UNAUTHENTICATED' })
  expect(third).not.toHaveProperty('userId')
  // A balancer asks every few seconds; that would hide everything else.
  expect(more).toEqual([])
  expect(lines.join('')).not.toMatch(/Rita|search/)
  await world.close()
})
