import { expect, test } from 'vitest'
import { readPriceTables } from '../api/price-table-adapter.ts'
import { apiTable, shortTerm } from '../testing/api-samples.ts'
import { countTables } from './count-tables.ts'
import { filterLoadedTables } from './price-table-filter.ts'
import { NO_FILTERS, type PriceTableSearch } from './price-table-search.ts'

const tables = readPriceTables([
  apiTable(1),
  apiTable(2, { ...shortTerm('CASH'), isActive: false }),
  apiTable(3, { ...shortTerm('DAYS_30'), isActive: undefined }),
  // A harvest table on which an old option was left.
  apiTable(4, { shortTermOption: 'CASH', priceTableItems: null }),
])

test.each<[Partial<PriceTableSearch>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ termType: 'HARVEST_SEASON' }, [1, 4]],
  [{ termType: 'SHORT_TERM' }, [2, 3]],
  [{ paymentOption: 'HARVEST' }, [1, 4]],
  [{ paymentOption: 'CASH' }, [2]],
  [{ paymentOption: 'DAYS_30' }, [3]],
  [{ paymentOption: 'DAYS_7' }, []],
  [{ isActive: 'true' }, [1, 3, 4]],
  [{ isActive: 'false' }, [2]],
  [{ termType: 'SHORT_TERM', isActive: 'true' }, [3]],
  [{ termType: 'HARVEST_SEASON', paymentOption: 'CASH' }, []],
])('%j leaves the tables %j', (filters, numbers) => {
  const left = filterLoadedTables(tables, { ...NO_FILTERS, ...filters })
  expect(left.map(({ name }) => name)).toEqual(numbers.map((number) => `Tabela ${number}`))
})

test('counts tables, active unless they say no, and items', () => {
  expect(countTables(tables)).toEqual({ total: 4, active: 3, inactive: 1, items: 3 })
})
