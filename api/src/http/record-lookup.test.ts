import { expect, it } from 'vitest'
import { callOf, OPERATIONS } from '../testing/canary-calls.ts'
import { aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const admin = await world.signedIn()
const client = await world.signedIn({ role: 'CLIENT' })
const partners = await addTradePartners(world)
await partners.addOrder()
await partners.addOrder({ status: 'DRAFT', createdAt: new Date('2026-02-01'), total: 10.25 })
await partners.addOrder({ status: 'INTEGRATED', createdAt: new Date('2025-02-01') })
const made = await admin.post('/api/price-tables', aHarvestTable([anItem(partners.product.id)]))
const table = made.json().data

/** What an unknown record of a call is called. */
const UNKNOWN = [
  [/\/orders\/|\/order\//, 'ORDER_NOT_FOUND'],
  [/\/customers\//, 'CUSTOMER_NOT_FOUND'],
  [/\/properties\//, 'PROPERTY_NOT_FOUND'],
  [/\/products\//, 'PRODUCT_NOT_FOUND'],
  [/\{version\}/, 'PRICE_TABLE_VERSION_NOT_FOUND'],
  [/\/price-tables\//, 'PRICE_TABLE_NOT_FOUND'],
  [/\/sessions\//, 'SESSION_NOT_FOUND'],
  [/\/users\//, 'USER_NOT_FOUND'],
] as const

it.each(OPERATIONS.filter((operation) => operation.includes('{')))(
  '%s says what is unknown',
  async (operation) => {
    const [, code] = UNKNOWN.find(([pattern]) => pattern.test(operation)) ?? []
    for (const id of ['unknown', `c${'x'.repeat(24)}`, "' or 1=1 --", '../orders', 'ção 😀', '\0']) {
      const call = callOf(operation, encodeURIComponent(id))
      const response = await world.app.inject({ ...call, headers: admin.headers })
      // Users refuse a NUL before they look.
      const isRefused = id === '\0' && code === 'USER_NOT_FOUND'
      expect([id, response.statusCode, response.json().code]).toEqual([
        id,
        ...(isRefused ? [400, 'VALIDATION_ERROR'] : [404, code]),
      ])
    }
  },
)

it('the summary of a customer sums the orders that are not integrated', async () => {
  expect(await client.read(`/api/customers/${partners.customer.id}/summary`)).toMatchObject({
    limiteCredito: null,
    openOrders: 2,
    openTotal: 4261.75,
    lastOrders: [{ status: 'DRAFT' }, { status: 'CONFIRMED' }, { status: 'INTEGRATED' }],
  })
})

it('the prices of a product name each table with its terms', async () => {
  const { harvestYear, harvestStartMonth, harvestEndMonth, discountPercent, additionalFee } = table
  const terms = { harvestYear, harvestStartMonth, harvestEndMonth, discountPercent, additionalFee }
  expect(await client.read(`/api/products/${partners.product.id}/prices`)).toMatchObject([
    { priceTableId: table.id, termType: 'HARVEST_SEASON', ...terms },
  ])
})
