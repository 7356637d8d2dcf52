import { expect, test } from 'vitest'
import { newItem, toForm } from '../shared/price-table-values.ts'
import { apiId, apiItem, readTable } from '../testing/api-samples.ts'
import { compareVersions } from './compare-versions.ts'
import { type Choices, mergeVersions } from './merge-versions.ts'

const opened = readTable({ priceTableItems: [apiItem(1), apiItem(2)] })
const [first, second] = toForm(opened).priceTableItems

function merge(saved: object, typed: object, choices: Choices = new Map()) {
  const versions = { saved: readTable({ priceTableItems: [apiItem(1), apiItem(2)], ...saved }) }
  const values = { ...toForm(opened), ...typed }
  const differences = compareVersions(opened, versions.saved, values)
  const merged = mergeVersions({ ...versions, values, differences }, choices)
  return {
    ...merged,
    items: merged.priceTableItems.map(({ productName, price }) => `${productName} ${price}`),
  }
}

test('has the fields that each of the two changed', () => {
  const merged = merge({ name: 'Da outra', discountPercent: 5 }, { additionalFee: '80' })
  expect(merged).toMatchObject({ name: 'Da outra', discountPercent: '5', additionalFee: '80' })
})

test('takes a field that both changed from the version that the user chose', () => {
  const both = [{ name: 'Da outra' }, { name: 'Minha' }] as const
  expect(merge(...both, new Map([['name', 'saved']])).name).toBe('Da outra')
  expect(merge(...both, new Map([['name', 'typed']])).name).toBe('Minha')
})

test('joins the figures of one product', () => {
  const merged = merge(
    { priceTableItems: [apiItem(1, { minPrice: 1700 }), apiItem(2)] },
    { priceTableItems: [{ ...first, price: '1.990' }, second] },
  )
  expect(merged.priceTableItems[0]).toMatchObject({ price: '1.990', minPrice: '1.700,00' })
})

test('compares prices with the saved ones from then on', () => {
  const merged = merge(
    { priceTableItems: [apiItem(1, { price: 4000 }), apiItem(2)] },
    { priceTableItems: [first, { ...second, price: '1.990' }] },
  )
  expect(merged.priceTableItems.map(({ priceBefore }) => priceBefore)).toEqual(['4.000,00', '1.980,50'])
})

test('has the products that each added, without those that each removed', () => {
  const added = newItem({ id: apiId(4), name: 'Produto 4', sku: null })
  const merged = merge(
    { priceTableItems: [apiItem(2), apiItem(3, { price: 50 })] },
    { priceTableItems: [first, second, added] },
  )
  expect(merged.items).toEqual(['Produto 2 1.980,50', 'Produto 4 1', 'Produto 3 50,00'])
  expect(merge({}, { priceTableItems: [first] }).items).toEqual(['Produto 1 1.980,50'])
})

test('keeps or drops a product that one removed and the other changed, as the user chose', () => {
  const both = [
    { priceTableItems: [apiItem(1, { price: 50, minPrice: 40 }), apiItem(2)] },
    { priceTableItems: [second] },
  ] as const
  const line = `${apiId(1)} 0`
  expect(merge(...both, new Map([[line, 'saved']])).items).toEqual(['Produto 2 1.980,50', 'Produto 1 50,00'])
  expect(merge(...both, new Map([[line, 'typed']])).items).toEqual(['Produto 2 1.980,50'])
})
