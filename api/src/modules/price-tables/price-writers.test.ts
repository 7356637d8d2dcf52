import { ROUTES } from '@celeiro/api-contract/routes'
import { expect, it } from 'vitest'
import { READ_METHODS } from '../../http/access-control.ts'
import { createImportWorld } from '../../testing/import-calls.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const world = closeAfterAll(await createImportWorld({ priceWriters: ['PARTNER'] }))

/** The status of every call that writes price tables. */
async function statuses(headers: Record<string, string>) {
  const writes = Object.keys(ROUTES).filter(
    (key) => /price-(tables|adjustments)/.test(key) && !READ_METHODS.has(key.split(' ')[0] ?? ''),
  )
  return Promise.all(
    writes.map(async (key) => {
      const [method = '', path = ''] = key.split(' ')
      const url = path.replace(/\{\w+\}/g, 'any')
      // The methods of the contract.
      const { statusCode } = await world.app.inject({ method: method as 'POST', url, headers, payload: {} })
      return { key, isRefused: statusCode === 403 }
    }),
  )
}

it('only the roles of PRICE_WRITERS write price tables, by any call', async () => {
  for (const role of ['ADMIN', 'CLIENT'] as const)
    expect((await statuses(await world.as(role))).filter(({ isRefused }) => !isRefused)).toEqual([])
  // Another permission keeps a partner from importing.
  const refused = (await statuses(await world.as('PARTNER'))).filter(({ isRefused }) => isRefused)
  expect(refused.map(({ key }) => key)).toEqual(['POST /api/import/price-tables'])
})

it('the ERP imports price tables, and everybody reads them', async () => {
  expect((await world.post('price-tables', [{}])).statusCode).toBe(200)
  const headers = await world.as('CLIENT')
  expect((await world.app.inject({ url: '/api/price-tables', headers })).statusCode).toBe(200)
})

it('a token says whether its user may, on a host that limits it', async () => {
  const claimOf = ({ authorization }: { authorization: string }): unknown =>
    JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).price_writer
  expect([claimOf(await world.as('PARTNER')), claimOf(await world.as('ADMIN'))]).toEqual([true, false])
})
