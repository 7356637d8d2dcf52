import { priceTableRequest } from '@celeiro/api-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiId, apiItem, apiTable, readTable, shortTerm } from '../testing/api-samples.ts'
import { toRequest } from './price-table-request.ts'
import { newItem, type PriceTableValues, toForm } from './price-table-values.ts'

const item = newItem({ id: apiId(1), name: 'Ureia', sku: 'U-1' })
const values: PriceTableValues = {
  name: ' Safra ',
  type: 'PARTNER',
  termType: 'HARVEST_SEASON',
  harvestYear: '2026',
  harvestStartMonth: '2',
  harvestEndMonth: '7',
  shortTermOption: '',
  discountPercent: '',
  additionalFee: '',
  priceTableItems: [item],
}

test('a new table sends numbers, without empty fields and those of the other kind of term', () => {
  expect(toRequest(values)).toStrictEqual({
    name: 'Safra',
    type: 'PARTNER',
    termType: 'HARVEST_SEASON',
    harvestYear: 2026,
    harvestStartMonth: 2,
    harvestEndMonth: 7,
    priceTableItems: [{ productId: apiId(1), price: 1, minPrice: 1, minQuantity: 1, maxQuantity: 100 }],
  })
  const short = { ...values, termType: 'SHORT_TERM', shortTermOption: 'DAYS_7' }
  const shortFields = ['name', 'type', 'termType', 'shortTermOption', 'priceTableItems']
  expect(Object.keys(toRequest(short))).toEqual(shortFields)
})

test('a new table sends zero: it is a value', () => {
  const request = toRequest({ ...values, discountPercent: '0', additionalFee: '0,00' })
  expect(request).toMatchObject({ discountPercent: 0, additionalFee: 0 })
})

test('an edited table sends null for a cleared optional, and leaves out one that it never had', () => {
  expect(toRequest(values, readTable())).toMatchObject({ discountPercent: null, additionalFee: null })
  const request = toRequest(values, readTable({ discountPercent: null, additionalFee: undefined }))
  expect(request).not.toHaveProperty('discountPercent')
  expect(request).not.toHaveProperty('additionalFee')
})

test('an edited table sends null for the fields of the previous kind of term', () => {
  const short = { ...values, termType: 'SHORT_TERM', shortTermOption: 'DAYS_7' }
  expect(toRequest(short, readTable())).toMatchObject({
    shortTermOption: 'DAYS_7',
    harvestYear: null,
    harvestStartMonth: null,
    harvestEndMonth: null,
  })
  expect(toRequest(values, readTable(shortTerm('CASH')))).toMatchObject({
    harvestYear: 2026,
    shortTermOption: null,
  })
  expect(toRequest(values, readTable())).not.toHaveProperty('shortTermOption')
})

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)
const thousandths = fc.integer({ min: 1, max: 1e9 }).map((value) => value / 1000)
const anItem = fc
  .tuple(cents(1e12), cents(1e12), thousandths, thousandths)
  .filter(([, , a, b]) => a !== b)
  .map(([a, b, c, d]) =>
    apiItem(1, {
      price: Math.max(a, b),
      minPrice: Math.min(a, b),
      minQuantity: Math.min(c, d),
      maxQuantity: Math.max(c, d),
    }),
  )
const aTable = fc
  .record({
    priceTableItems: fc.array(anItem, { minLength: 1, maxLength: 5 }),
    discountPercent: fc.option(cents(10_000)),
    additionalFee: fc.option(cents(1e9)),
    term: fc.constantFrom({}, shortTerm('CASH'), shortTerm('DAYS_60')),
  })
  .map(({ term, ...fields }) => ({ ...apiTable(1), ...fields, ...term }))

test('a table that is opened and saved unchanged is sent as it was, to the last decimal', () => {
  fc.assert(
    fc.property(aTable, (sent) => {
      const table = readTable(sent)
      const request = toRequest(toForm(table), table)
      const figures = sent.priceTableItems.map(({ product: _product, id: _id, ...fields }) => fields)
      expect(request.priceTableItems).toEqual(figures)
      expect(request.discountPercent ?? null).toBe(sent.discountPercent)
      expect(request.additionalFee ?? null).toBe(sent.additionalFee)
      expect(priceTableRequest.safeParse(request).success).toBe(true)
    }),
  )
})
