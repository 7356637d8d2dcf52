import type { ListedPrice } from '../api/listed-price.ts'

/** A price of one table that is in force, for every quantity. */
export const aPrice = (fields: Partial<ListedPrice> = {}): ListedPrice => ({
  tableId: 't1',
  tableName: 'Vista A',
  isActive: true,
  type: 'CLIENT',
  termType: 'SHORT_TERM',
  shortTermOption: 'CASH',
  harvestYear: null,
  harvestStartMonth: null,
  harvestEndMonth: null,
  discountPercent: null,
  additionalFee: null,
  price: 100,
  minQuantity: null,
  maxQuantity: null,
  ...fields,
})
