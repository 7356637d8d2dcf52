import { expect, test } from 'vitest'
import {
  emptyText,
  hasActiveFilters,
  isImpossibleRange,
  NO_FILTERS,
  type OrderListSearch,
  orderListSearch,
  serverFilters,
} from './order-list-search.ts'

const parse = (query: string) => orderListSearch.parse(new URLSearchParams(query))
const serialise = (search: OrderListSearch, base?: string) =>
  orderListSearch.serialise(search, new URLSearchParams(base)).toString()

const everything: OrderListSearch = {
  search: 'cm8f',
  cliente: 'joão & filhos',
  status: 'DRAFT',
  printStatus: 'PRINTED',
  dateFrom: '2026-03-01',
  dateTo: '2026-03-10',
  page: 3,
}

test('an empty URL is every order, first page', () => {
  expect(parse('')).toEqual({
    search: '',
    cliente: '',
    status: 'all',
    printStatus: 'all',
    dateFrom: '',
    dateTo: '',
    page: 1,
  })
})

test('what is written is what is read back', () => {
  expect(parse(serialise(everything))).toEqual(everything)
})

test('defaults are not written', () => {
  expect(serialise(NO_FILTERS)).toBe('')
})

test.each([
  'status=draft',
  'status=SHIPPED',
  'printStatus=1',
  'dateFrom=2026-13-40',
  'dateTo=ontem',
  'page=0',
])('what it does not know reads as the default: %s', (query) => {
  expect(parse(query)).toEqual(NO_FILTERS)
})

test('keeps the parameters of others', () => {
  expect(serialise({ ...NO_FILTERS, status: 'DRAFT' }, 'pedido=abc&status=CONFIRMED')).toBe(
    'pedido=abc&status=DRAFT',
  )
})

test('the server hears of everything but the texts', () => {
  expect(serverFilters(everything)).toEqual({
    page: 3,
    status: 'DRAFT',
    printStatus: 'PRINTED',
    dateFrom: '2026-03-01',
    dateTo: '2026-03-10',
  })
})

test('every filter counts as active, the page does not', () => {
  expect(hasActiveFilters({ ...NO_FILTERS, page: 3 })).toBe(false)
  for (const name of ['search', 'cliente', 'status', 'printStatus', 'dateFrom', 'dateTo'] as const) {
    expect(hasActiveFilters({ ...NO_FILTERS, [name]: everything[name] })).toBe(true)
  }
})

test('a range is impossible only when it ends before it begins', () => {
  const range = (dateFrom: string, dateTo: string) => isImpossibleRange({ ...NO_FILTERS, dateFrom, dateTo })
  expect(range('2026-03-11', '2026-03-10')).toBe(true)
  expect(range('2026-03-10', '2026-03-10')).toBe(false)
  expect(range('2026-03-11', '')).toBe(false)
  expect(range('', '2026-03-10')).toBe(false)
})

test('no rows are explained by what was asked for', () => {
  expect(emptyText({ ...NO_FILTERS, page: 2 })).toBe('Nenhum pedido cadastrado.')
  expect(emptyText({ ...NO_FILTERS, cliente: 'ana' })).toBe(
    'Nenhum pedido encontrado com os filtros aplicados.',
  )
  expect(emptyText({ ...NO_FILTERS, dateFrom: '2026-03-11', dateTo: '2026-03-10' })).toBe(
    'Corrija o período para ver os pedidos.',
  )
})
