import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderPage, readOrderStats } from './order-adapter.ts'

const sent = {
  id: 'cm8f2k1a7q0000xv3l5p2d9te',
  status: 'CONFIRMED',
  statusImpressao: 'PRINTED',
  total: 61_200,
  createdAt: '2026-11-18T20:55:00.000Z',
  externalId: 'PV-2201',
  latestNote: 'Entregar à tarde.\nLigar antes.',
  latestNoteAt: '2026-11-19T12:00:00.000Z',
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
        discount: null,
        freight: null,
        total: 61_200,
        createdAt: sent.createdAt,
        externalId: 'PV-2201',
        integrationId: null,
        erpFailure: null,
        erpDifference: null,
        latestNote: 'Entregar à tarde.\nLigar antes.',
        latestNoteAt: '2026-11-19T12:00:00.000Z',
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
    pagination: {
      totalCount: 482,
      next: null,
      isCounted: true,
      totalPages: 25,
      currentPage: 2,
      hasPrev: true,
      hasNext: true,
    },
  })
})

test.each<[object, object]>([
  [{ product: { name: 'Soja' }, productName: 'Milho', name: 'Trigo' }, { productName: 'Soja' }],
  [{ productName: 'Milho', name: 'Trigo' }, { productName: 'Milho' }],
  [{ product: { name: ' ' }, name: 'Trigo' }, { productName: 'Trigo' }],
  [{ product: null }, { productName: null }],
  [{ unidade: 't' }, { unit: 't' }],
  [{ unit: 'sc' }, { unit: 'sc' }],
  [{ product: { unidade: 'kg' } }, { unit: 'kg' }],
  [{ unidade: ' ', product: { unit: 'L' } }, { unit: 'L' }],
  [{ unidade: { nome: 't' } }, { unit: null }],
  [
    { quantidade: '2.5', preco: '10.20' },
    { quantity: 2.5, unitPrice: 10.2, total: 25.5 },
  ],
  // A total that is missing is quantity × price, to the cent.
  [{ quantidade: 1.15, preco: 4.5 }, { total: 5.18 }],
  [{ quantidade: 0.1, preco: 3 }, { total: 0.3 }],
  [{ quantidade: 12.345, preco: 1999.99 }, { total: 24_689.88 }],
  [{ quantidade: 1, preco: 0.004_999 }, { total: 0 }],
  [{ quantidade: 0.999, preco: 1.005_005 }, { total: 1 }],
  // 0.4999999 of a centavo, and half a centavo of a large sum.
  [{ quantidade: 0.001, preco: 4.999_999 }, { total: 0 }],
  [{ quantidade: 0.5, preco: 99_999_999_999.99 }, { total: 50_000_000_000 }],
  [{ quantidade: 2 }, { total: null }],
  [{ quantidade: 2, preco: 10, total: 0 }, { total: 0 }],
])('reads the item %j', (item, expected) => {
  expect(onlyItem(item)).toMatchObject(expected)
})

test.each<[object, number | null]>([
  [{ total: '1234.50' }, 1234.5],
  [{ total: 0 }, 0],
  [{ total: undefined, orderItems: [{ total: 0.1 }, { total: '0.20' }, { quantidade: 2, preco: 10 }] }, 20.3],
  [{ total: null, desconto: 0.5, frete: '12.00', orderItems: [{ total: 1 }] }, 12.5],
  // Not a partial sum, nor that of the items in place of what cannot be read.
  [{ total: null, orderItems: undefined }, null],
  [{ total: null, orderItems: [{ total: 5 }, { quantidade: 2 }] }, null],
  [{ total: 'abc', orderItems: [{ total: 5 }] }, null],
  // What is no object is no item.
  [{ total: null, orderItems: [{ quantidade: 1, preco: 10 }, null, 'item', [1]] }, 10],
])('the total of %j is %j', (order, total) => {
  expect(onlyOrder(order)?.total).toBe(total)
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
      const { totalCount, totalPages, currentPage } = page.pagination ?? {}
      const figures = page.rows.flatMap(({ total, items }) => [total, ...items.map((item) => item.total)])
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true)
      expect(new Set(page.rows.map((order) => order.key)).size).toBe(page.rows.length)
      expect([totalCount, totalPages, currentPage].every(Number.isInteger)).toBe(true)
    }),
  )
})

const failure = { since: '2026-11-20T12:00:00Z', reason: 'Tempo esgotado' }
test.each<[unknown, object | null]>([
  [failure, failure],
  [{ since: failure.since }, { since: failure.since, reason: null }],
  ...[null, undefined, 'falhou', {}].map((none): [unknown, null] => [none, null]),
])('reads the failure in the ERP, and the difference from it, %j', (state, expected) => {
  expect(onlyOrder({ erpFailure: state })?.erpFailure).toEqual(expected)
  expect(onlyOrder({ erpDifference: state })?.erpDifference).toEqual(expected)
})
