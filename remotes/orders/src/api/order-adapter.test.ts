import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderPage, readOrderStats } from './order-adapter.ts'

const sent = {
  id: 'cm8f2k1a7q0000xv3l5p2d9te',
  status: 'CONFIRMED',
  statusImpressao: 'PRINTED',
  total: 61_200,
  createdAt: '2026-11-18T20:55:00.000Z',
  customer: { id: 'c1', name: 'Maria Nogueira', email: 'maria@recanto.com.br', phone: '44 99999-0000' },
  property: { id: 'f1', name: 'Chácara Recanto', address: 'Estrada 7', city: 'Maringá', state: 'PR' },
  priceTable: { id: 't1', name: 'Safra 2026', type: 'CLIENT' },
  orderItems: [
    {
      id: 'i1',
      sku: 'SOJ-1',
      quantidade: 12.5,
      preco: 1000,
      total: 12_500,
      product: { id: 'p1', name: 'Soja' },
    },
  ],
}

const onlyOrder = (fields: object) => readOrderPage({ data: { orders: [{ ...sent, ...fields }] } }, 1).rows[0]
const onlyItem = (fields: object) => onlyOrder({ orderItems: [fields] })?.items[0]

test('reads the documented response', () => {
  const body = {
    data: { orders: [sent], totalCount: 482, totalPages: 25, currentPage: 2, hasPrev: true, hasNext: true },
  }
  expect(readOrderPage(body, 2)).toEqual({
    rows: [
      {
        key: `${sent.id}#0`,
        id: sent.id,
        status: 'CONFIRMED',
        printStatus: 'PRINTED',
        total: 61_200,
        createdAt: sent.createdAt,
        erpFailure: null,
        customer: sent.customer,
        property: sent.property,
        priceTable: { id: 't1', name: 'Safra 2026' },
        items: [
          {
            key: 'i1#0',
            id: 'i1',
            sku: 'SOJ-1',
            productId: 'p1',
            productName: 'Soja',
            quantity: 12.5,
            unit: null,
            unitPrice: 1000,
            total: 12_500,
          },
        ],
      },
    ],
    totalCount: 482,
    isCounted: true,
    totalPages: 25,
    currentPage: 2,
    hasPrev: true,
    hasNext: true,
  })
})

test('reads money and quantities sent as decimal strings', () => {
  expect(onlyOrder({ total: '1234.50' })?.total).toBe(1234.5)
  expect(onlyItem({ quantidade: '2.5', preco: '10.20' })).toMatchObject({
    quantity: 2.5,
    unitPrice: 10.2,
    total: 25.5,
  })
})

test.each([
  [{ product: { name: 'Soja' }, productName: 'Milho', name: 'Trigo' }, 'Soja'],
  [{ productName: 'Milho', name: 'Trigo' }, 'Milho'],
  [{ product: { name: ' ' }, name: 'Trigo' }, 'Trigo'],
  [{ product: null }, null],
])('takes the product name of %j', (item, productName) => {
  expect(onlyItem(item)?.productName).toBe(productName)
})

test.each([
  [{ unidade: 't' }, 't'],
  [{ unit: 'sc' }, 'sc'],
  [{ product: { unidade: 'kg' } }, 'kg'],
  [{ unidade: ' ', product: { unit: 'L' } }, 'L'],
  [{ unidade: { nome: 't' } }, null],
])('takes the unit of %j', (item, unit) => {
  expect(onlyItem(item)?.unit).toBe(unit)
})

test.each([
  [2, 10, 20],
  [1.15, 4.5, 5.18],
  [0.1, 3, 0.3],
  [12.345, 1999.99, 24_689.88],
])('a missing item total is %d × %d, to the cent', (quantidade, preco, total) => {
  expect(onlyItem({ quantidade, preco })?.total).toBe(total)
})

test('an item without price has no total', () => {
  expect(onlyItem({ quantidade: 2 })?.total).toBeNull()
})

test('a total of zero is a total', () => {
  expect(onlyItem({ quantidade: 2, preco: 10, total: 0 })?.total).toBe(0)
  expect(onlyOrder({ total: 0 })?.total).toBe(0)
})

test('a missing grand total is the sum of the items', () => {
  const orderItems = [{ total: 0.1 }, { total: '0.20' }, { quantidade: 2, preco: 10 }]
  expect(onlyOrder({ total: undefined, orderItems })?.total).toBe(20.3)
})

test('a grand total with unknown items is unknown, not a partial sum', () => {
  expect(onlyOrder({ total: null, orderItems: undefined })?.total).toBeNull()
  expect(onlyOrder({ total: null, orderItems: [{ total: 5 }, { quantidade: 2 }] })?.total).toBeNull()
})

test('a grand total that is not a number is unknown, not the sum of the items', () => {
  expect(onlyOrder({ total: 'abc', orderItems: [{ total: 5 }] })?.total).toBeNull()
})

test('items that are not objects are dropped', () => {
  const order = onlyOrder({ total: null, orderItems: [{ quantidade: 1, preco: 10 }, null, 'item', [1]] })
  expect(order?.items).toHaveLength(1)
  expect(order?.total).toBe(10)
})

test('an order with only an id has all other fields missing', () => {
  expect(readOrderPage([{ id: 'x' }], 1).rows).toEqual([
    {
      key: 'x#0',
      id: 'x',
      status: null,
      printStatus: null,
      total: null,
      createdAt: null,
      erpFailure: null,
      customer: { id: null, name: null, email: null, phone: null },
      property: { id: null, name: null, address: null, city: null, state: null },
      priceTable: { id: null, name: null },
      items: [],
    },
  ])
})

test('reads the figures of all orders, and those that are missing as unknown', () => {
  const figures = { totalOrders: 482, totalAmount: '61879.34', draftOrders: '60', confirmedOrders: 'x' }
  expect(readOrderStats({ data: figures })).toEqual({
    total: 482,
    amount: 61879.34,
    DRAFT: 60,
    CONFIRMED: null,
    INTEGRATED: null,
    failed: null,
  })
})

const ordersOfAnyShape = fc.array(
  fc.record(
    Object.fromEntries(
      [...Object.keys(sent), 'data'].map((name) => [
        name,
        fc.oneof(fc.jsonValue(), fc.constant(sent.orderItems)),
      ]),
    ),
    { requiredKeys: [] },
  ),
)

test('reads any JSON without throwing, into rows with keys of their own and finite figures', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.jsonValue()), ordersOfAnyShape), fc.boolean(), (value, wrapped) => {
      const page = readOrderPage(wrapped ? { data: { orders: value } } : value, 1)
      const figures = page.rows.flatMap(({ total, items }) => [total, ...items.map((item) => item.total)])
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true)
      expect(new Set(page.rows.map((order) => order.key)).size).toBe(page.rows.length)
      expect([page.totalCount, page.totalPages, page.currentPage].every(Number.isInteger)).toBe(true)
    }),
  )
})

test.each([
  [
    { since: '2026-11-20T12:00:00Z', reason: 'Tempo esgotado' },
    { since: '2026-11-20T12:00:00Z', reason: 'Tempo esgotado' },
  ],
  [{ since: '2026-11-20T12:00:00Z' }, { since: '2026-11-20T12:00:00Z', reason: null }],
  [null, null],
  [undefined, null],
  ['falhou', null],
  [{}, null],
])('reads the failure in the ERP %j', (erpFailure, expected) => {
  expect(onlyOrder({ erpFailure })?.erpFailure).toEqual(expected)
})
