import { configureApi } from '@celeiro/shared-auth'
import { afterEach, expect, test } from 'vitest'
import { readPriceTables } from '../api/price-table-adapter.ts'
import { apiTable, shortTerm } from '../testing/api-samples.ts'
import { priceTableCounters } from './price-table-counters.tsx'
import { priceTableList } from './price-table-list.tsx'

const { urlState, noFilters, sentParams, keepRows } = priceTableList
const parse = (query: string) => urlState.parse(new URLSearchParams(query))

test('sends page, limit, search and type only', () => {
  const sent = sentParams(parse('search=+soja+&type=CLIENT&isActive=true'), 2)
  expect(sent).toEqual({ page: 2, limit: 20, search: 'soja', type: 'CLIENT' })
  expect(sentParams(noFilters, 1)).toEqual({ page: 1, limit: 20 })
  expect(sentParams({ ...noFilters, search: ' ' }, 1)).toEqual({ page: 1, limit: 20 })
  // Never a longer search than the API takes.
  expect(sentParams({ ...noFilters, search: 'x'.repeat(201) }, 1)['search']).toBe('x'.repeat(200))
})

afterEach(() => configureApi({ baseUrl: '' }))

test('sends a situation only where the host offers it; elsewhere it is no choice', () => {
  const sent = (situation: string) => sentParams(parse(`type=CLIENT&isActive=${situation}`), 1)
  expect(sent('DELETED')).toEqual({ page: 1, limit: 20, type: 'CLIENT' })
  expect(parse('isActive=DELETED')).toEqual(noFilters)
  configureApi({ baseUrl: '', features: ['price-table-history'] })
  expect(sent('DELETED')).toEqual({ page: 1, limit: 20, type: 'CLIENT', situation: 'DELETED' })
  expect(parse('isActive=ENDING')).toEqual(noFilters)
  configureApi({ baseUrl: '', features: ['overview'] })
  expect(sent('ENDING')).toEqual({ page: 1, limit: 20, type: 'CLIENT', situation: 'ENDING' })
  expect(keepRows(parse('isActive=ENDING'), tables)).toBe(tables)
})

const tables = readPriceTables([
  apiTable(1),
  apiTable(2, { ...shortTerm('CASH'), isActive: false }),
  apiTable(3, { ...shortTerm('DAYS_30'), isActive: undefined }),
  // A harvest table on which an old option was left.
  apiTable(4, { shortTermOption: 'CASH', priceTableItems: null }),
])

test.each<[Record<string, string>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ termType: 'HARVEST_SEASON' }, [1, 4]],
  [{ paymentOption: 'HARVEST' }, [1, 4]],
  [{ paymentOption: 'CASH' }, [2]],
  [{ paymentOption: 'DAYS_30' }, [3]],
  [{ isActive: 'true' }, [1, 3, 4]],
  [{ isActive: 'false' }, [2]],
  [{ termType: 'HARVEST_SEASON', paymentOption: 'CASH' }, []],
])('%j leaves the tables %j', (filters, numbers) => {
  const left = keepRows({ ...noFilters, ...filters }, tables)
  expect(left.map(({ name }) => name)).toEqual(numbers.map((number) => `Tabela ${number}`))
})

test('counts tables, active unless they say no, and items; a deleted one is neither active nor inactive', () => {
  expect(priceTableCounters({ rows: tables })).toMatchObject([
    { label: 'Total de tabelas', value: '4', hint: 'nesta página' },
    { label: 'Ativas', value: '3' },
    { label: 'Inativas', value: '1' },
    { label: 'Itens de preço', value: '3', hint: 'nesta página' },
  ])
  const deleted = readPriceTables([apiTable(1, { deletedAt: '2026-11-18T20:55:00.000Z' })])
  expect(priceTableCounters({ rows: deleted }).map(({ value }) => value)).toEqual(['1', '0', '0', '1'])
})
