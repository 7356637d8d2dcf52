import type { QueryOf } from '@celeiro/api-contract/route-types'
import { dateFilter, defineList, pagesOf } from '@celeiro/lists'
import { configureApi } from '@celeiro/shared-auth'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '../api/order.ts'
import { anOrder } from '../testing/an-order.ts'
import { orderList } from './order-list.tsx'

const { noFilters, sentParams, refuse } = orderList

const everything = {
  search: 'cm8f',
  cliente: 'joão & filhos',
  status: 'DRAFT',
  printStatus: 'PRINTED',
  erp: 'failed',
  dateFrom: '2026-03-01',
  dateTo: '2026-03-10',
}

describe('the API gets', () => {
  test('the page and the limit of 20, and nothing for "all", empty dates and texts', () => {
    expect(sentParams({ ...noFilters, search: 'x', cliente: 'y' }, 1)).toEqual({ page: 1, limit: 20 })
  })

  test('everything else under its own names, both ends of the range as that day at 00:00 UTC', () => {
    expect(sentParams(everything, 3)).toEqual({
      page: 3,
      limit: 20,
      status: 'DRAFT',
      statusImpressao: 'PRINTED',
      createdAfter: '2026-03-01T00:00:00.000Z',
      createdBefore: '2026-03-10T00:00:00.000Z',
    })
  })

  test('the texts, the failures and the order of any column, where it knows them', () => {
    configureApi({ baseUrl: '', features: ['order-search', 'erp-failures'] })
    const params = sentParams(everything, 1)
    const differing = sentParams({ ...noFilters, erp: 'differs' }, 1)
    const sorted = orderList.pages?.sortedByApi?.()
    configureApi({ baseUrl: '' })
    expect(params).toMatchObject({ search: 'cm8f', cliente: 'joão & filhos', erpFailed: true })
    expect(differing).toEqual({ page: 1, limit: 20, erpDiffers: true })
    for (const { key } of orderList.columns) expect(sorted).toHaveProperty(key)
    expect(orderList.pages?.sortedByApi?.()).toEqual({})
  })

  test('the last day on which those were confirmed that are late, where it counts these', () => {
    vi.setSystemTime(new Date(2026, 2, 1, 12))
    configureApi({ baseUrl: '', features: ['overview'] })
    const params = sentParams({ ...noFilters, status: 'LATE' }, 1)
    configureApi({ baseUrl: '' })
    vi.useRealTimers()
    expect(params).toMatchObject({ status: 'CONFIRMED', confirmedBefore: '2026-02-26T00:00:00.000Z' })
    expect(sentParams({ ...noFilters, status: 'LATE' }, 1)).toEqual({ page: 1, limit: 20 })
  })

  test('the last instant of the day, for an API that leaves out the day of a midnight', () => {
    configureApi({ baseUrl: '', dialect: ['created-before-end-of-day'] })
    const params = sentParams({ ...noFilters, dateFrom: '2026-03-10', dateTo: '2026-03-10' }, 1)
    configureApi({ baseUrl: '' })
    expect(params).toMatchObject({
      createdAfter: '2026-03-10T00:00:00.000Z',
      createdBefore: '2026-03-10T23:59:59.999Z',
    })
  })
})

test('a range is impossible only when it ends before it begins', () => {
  const range = (dateFrom: string, dateTo: string) => refuse({ ...noFilters, dateFrom, dateTo })
  expect(range('2026-03-11', '2026-03-10')).toEqual({
    at: 'dateTo',
    error: 'A data final não pode ser anterior à data inicial.',
    text: 'Corrija o período para ver os pedidos.',
  })
  expect(range('2026-03-10', '2026-03-10')).toBeUndefined()
  expect(range('2026-03-11', '')).toBeUndefined()
  expect(range('', '2026-03-10')).toBeUndefined()
})

test('what the ERP and other systems call an order are columns that can be chosen', () => {
  const texts = (order: Order) =>
    orderList.columns
      .filter(({ key }) => key === 'integrationId' || key === 'externalId')
      .map((column) => [column.header, column.isOptional, column.text?.(order)])
  expect(texts(anOrder({ integrationId: 'SBO-4711', externalId: 'PV-2201' }))).toEqual([
    ['Número no ERP', true, 'SBO-4711'],
    ['ID externo', true, 'PV-2201'],
  ])
})

const boaEsperanca = anOrder({
  id: 'cm8f1z90a7q0000xv3l5p2d9t',
  customer: { id: null, name: 'João Batista Ferreira', email: 'joao@sitio.com.br', phone: '44 99999-0000' },
  property: { id: null, name: 'Sítio Boa Esperança', address: 'Estrada Velha', city: 'Maringá', state: 'PR' },
})
const santaLuzia = anOrder({ id: 'cm8f2k1aa7q0000xv3l5p2d9t' })
const nameless = anOrder({
  id: null,
  customer: { id: null, name: null, email: null, phone: null },
  property: { id: null, name: null, address: null, city: null, state: null },
})
const orders = [boaEsperanca, santaLuzia, nameless]

const found = (search: string, cliente = '') =>
  orderList.keepRows({ ...orderList.noFilters, search, cliente }, orders)

test('search finds id, customer and property, and looks at no other field; cliente at the customer only', () => {
  for (const text of ['cm8f1z90', 'z90a7q0000xv3l5p2d9t', 'joão', 'esperanca'])
    expect(found(text), text).toEqual([boaEsperanca])
  for (const text of ['maringá', 'joao@sitio', '99999', 'estrada']) expect(found(text), text).toEqual([])
  expect(found('', 'ivai')).toEqual([santaLuzia])
  expect(found('', 'santa luzia')).toEqual([])
})

test('all pages are read 20 orders at a time, and 100 where the API offers it', () => {
  const largest = () => orderList.pages?.largest?.()
  expect(largest()).toBe(20)
  configureApi({ baseUrl: '', features: ['large-pages'] })
  expect(largest()).toBe(100)
  configureApi({ baseUrl: '' })
})

test('a filter that sends what the API does not know does not compile', () => {
  const list = defineList({
    ...orderList,
    pages: pagesOf<QueryOf<'GET /api/orders'>>({ size: 20 }),
    filters: {
      // @ts-expect-error the parameter is `createdAfter`
      day: dateFilter({ label: 'Dia', send: (day) => ({ createdAfter: day, createdBefor: day }) }),
    },
  })
  expect(list.filters).toHaveLength(1)
})
