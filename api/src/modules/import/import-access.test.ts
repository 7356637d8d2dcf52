import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { ROUTES } from '@celeiro/api-contract/routes'
import { expect, it } from 'vitest'
import { createImportWorld } from '../../testing/import-calls.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const world = closeAfterAll(await createImportWorld())

// The keys of the table.
const kinds = Object.keys(IMPORTS) as ImportKind[]

it.each(kinds)('%s are taken from machines', async (kind) => {
  const statusFor = async (headers: Record<string, string>) =>
    (await world.post(kind, [{}], '', headers)).statusCode
  expect(await statusFor(world.machine)).toBe(200)
  expect(await statusFor({ authorization: 'Bearer another' })).toBe(401)
})

it('the token of a machine is good for no other call', async () => {
  const others = Object.entries(ROUTES).filter(
    ([key, { roles }]) => roles !== 'public' && !key.includes('/api/import/'),
  )
  for (const [key] of others) {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(/\{\w+\}/g, 'any')
    // The methods of the contract.
    const response = await world.app.inject({ method: method as 'GET', url, headers: world.machine })
    expect([key, response.statusCode]).toEqual([key, 401])
  }
})

it('a third batch of one sender at a time is refused, and not one of another sender', async () => {
  const send = (headers: Record<string, string>) => world.post('customers', [{}], '', headers)
  const admin = await world.as('ADMIN')
  const calls = await Promise.all([world.machine, world.machine, world.machine, admin].map(send))
  expect(calls.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429])
  expect((await send(world.machine)).statusCode).toBe(200)
})
