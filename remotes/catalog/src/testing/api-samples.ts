import { readPriceTables } from '../api/price-table-adapter.ts'

/** An id in the format of the API, unique by its number. */
export const apiId = (number: number) => `c${String(number).padStart(24, '0')}`

/** A product as the API sends it. */
export function apiProduct(number: number, fields: Record<string, unknown> = {}) {
  return {
    id: apiId(number),
    name: `Produto ${number}`,
    sku: `SKU-${number}`,
    createdAt: '2026-11-18T20:55:00.000Z',
    updatedAt: '2026-11-19T19:42:07.000Z',
    ...fields,
  }
}

/** An item as the API sends it. */
export function apiItem(number: number, fields: Record<string, unknown> = {}) {
  return {
    id: `item-${number}`,
    productId: apiId(number),
    price: 1980.5,
    minPrice: 1800,
    minQuantity: 0.5,
    maxQuantity: 1200,
    product: { id: apiId(number), name: `Produto ${number}`, sku: `SKU-${number}` },
    ...fields,
  }
}

/** A harvest table as the API sends it. */
export function apiTable(number: number, fields: Record<string, unknown> = {}) {
  return {
    id: apiId(1000 + number),
    name: `Tabela ${number}`,
    type: 'CLIENT',
    termType: 'HARVEST_SEASON',
    shortTermOption: null,
    harvestYear: 2026,
    harvestStartMonth: 2,
    harvestEndMonth: 7,
    discountPercent: 3.5,
    additionalFee: 120,
    isActive: true,
    priceTableItems: [apiItem(1)],
    ...fields,
  }
}

/** `apiTable(1)`, read, with other fields. */
export function readTable(fields: Record<string, unknown> = {}) {
  const [table] = readPriceTables([apiTable(1, fields)])
  if (!table) throw new Error('the sample is no table')
  return table
}

/** The fields that turn a harvest table into a short-term one. */
export const shortTerm = (shortTermOption: string) => ({
  termType: 'SHORT_TERM',
  shortTermOption,
  harvestYear: null,
  harvestStartMonth: null,
  harvestEndMonth: null,
})

/** A version of a price table as the API lists it. */
export function apiVersion(version: number, fields: Record<string, unknown> = {}) {
  return {
    version,
    savedAt: '2026-11-18T20:55:00.000Z',
    action: 'UPDATED',
    origin: 'FORM',
    author: 'Helena Moraes',
    changes: { fields: [], prices: 38, averagePercent: 3.5, added: 0, removed: 0, limits: 0 },
    ...fields,
  }
}
