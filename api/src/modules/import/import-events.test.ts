import { expect, it } from 'vitest'
import { orderItems, orderLogs, orders } from '../../database/schema/orders.ts'
import { bringPartners, createImportWorld } from '../../testing/import-calls.ts'
import { refuseAtCommit } from '../../testing/refuse-at-commit.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const world = closeAfterAll(await createImportWorld())
await bringPartners(world)
const item = { sku: 'UREIA', price: 10, minPrice: 9, minQuantity: 1, maxQuantity: 9 }
const term = { termType: 'SHORT_TERM', shortTermOption: 'CASH' }
await world.bring('price-tables', [
  { externalId: 'T-1', name: 'À vista', type: 'CLIENT', ...term, priceTableItems: [item] },
])

const ureia = { sku: 'UREIA', quantidade: 1.5, preco: 10 }
const order = { externalId: 'P-1', customerExternalId: 'C-1', orderItems: [ureia] }

/** The lines that an import adds to the logs, in the order in which they are written. */
async function eventsOfImport(entry: object, headers?: Record<string, string>) {
  await world.db.delete(orderLogs)
  await world.bring('orders', [entry], '', headers)
  return world.db.select().from(orderLogs).orderBy(orderLogs.sequence)
}

it('a new order tells that it was created, and what it was linked to, by the machine', async () => {
  const references = { propertyExternalId: 'F-1', priceTableExternalId: 'T-1' }
  const events = await eventsOfImport({ ...order, ...references })
  expect(events.map(({ eventType, operation, message }) => [eventType, operation, message])).toEqual([
    ['ORDER_CREATED', 'CREATE', 'Pedido criado pela integração erp.'],
    ['CUSTOMER_LINKED', 'LINK_CUSTOMER', 'Cliente Irmãos Weber vinculado ao pedido.'],
    ['PROPERTY_LINKED', 'LINK_PROPERTY', 'Propriedade Fazenda Sol vinculada ao pedido.'],
    ['PRICE_TABLE_APPLIED', 'APPLY_PRICE_TABLE', 'Tabela de preço “À vista” aplicada.'],
    ['ITEM_ADDED', 'ADD_ITEM', 'Ureia: 1,5 por R$ 15,00.'],
  ])
  expect(new Set(events.map(({ erpSystem, level }) => `${erpSystem} ${level}`))).toEqual(
    new Set(['erp INFO']),
  )
  expect(events.at(-1)?.details).toEqual({ sku: 'UREIA', quantidade: 1.5, preco: 10, integracao: 'erp' })
})

it('an entry that changes nothing, and a dry run, write none', async () => {
  expect(await eventsOfImport(order)).toEqual([])
  await world.bring('orders', [{ ...order, status: 'INTEGRATED' }], '?dryRun=true')
  expect(await world.db.$count(orderLogs)).toBe(0)
})

it('every change has its event, with what it was before', async () => {
  const soja = { sku: 'SOJA', quantidade: 2, preco: 5 }
  const events = await eventsOfImport({
    ...{ ...order, customerExternalId: 'C-2', propertyExternalId: null },
    ...{ status: 'CONFIRMED', statusImpressao: 'PRINTED', orderItems: [{ ...ureia, quantidade: 3 }, soja] },
  })
  expect(events.map(({ eventType, message }) => `${eventType} ${message}`)).toEqual([
    'ORDER_UPDATED Pedido alterado pela integração erp: sem propriedade; total de R$ 15,00 para R$ 40,00.',
    'CUSTOMER_LINKED Cliente Boa Vista vinculado ao pedido.',
    'ITEM_UPDATED Ureia: 3 por R$ 30,00, antes 1,5 por R$ 15,00.',
    'ITEM_ADDED Soja: 2 por R$ 10,00.',
    'ORDER_STATUS_CHANGED Status alterado de Rascunho para Confirmado pela integração erp.',
    'ORDER_PRINTED Pedido impresso pela integração erp.',
  ])
  expect(events[4]?.details).toEqual({ de: 'DRAFT', para: 'CONFIRMED', integracao: 'erp' })
  const [, removed] = await eventsOfImport({ ...order, customerExternalId: 'C-2', orderItems: [soja] })
  expect(removed).toMatchObject({ eventType: 'ITEM_REMOVED', message: 'Ureia: 3 por R$ 30,00.' })
})

it('an order whose events cannot be written does not change', async () => {
  const stored = () => [world.db.select().from(orders), world.db.select().from(orderItems)]
  const before = await Promise.all(stored())
  const allow = await refuseAtCommit(world, 'insert on order_logs')
  const response = await world.post('orders', [{ ...order, orderItems: [ureia, ureia], status: 'CONFIRMED' }])
  expect(response.statusCode).toBe(500)
  await allow()
  expect(await Promise.all(stored())).toEqual(before)
})
