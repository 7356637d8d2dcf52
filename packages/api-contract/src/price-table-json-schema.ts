import {
  HARVEST_YEARS,
  MONEY,
  PRICE_TABLE_ITEM_LIMIT,
  PRICE_TABLE_NAME_LIMIT,
  QUANTITY,
} from './price-table-limits.ts'
import { CUID } from './price-table-rules.ts'
import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from './vocabulary.ts'

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

const month = { type: 'integer', minimum: 1, maximum: 12 }

const amount = ({ limit, decimals }: typeof MONEY, description: string) => ({
  type: 'number',
  exclusiveMinimum: 0,
  maximum: limit,
  multipleOf: Number(`1e-${decimals}`),
  description,
})

const optionalAmount = (maximum: number) =>
  nullable({ type: 'number', minimum: 0, maximum, multipleOf: 0.01 })

const item = {
  type: 'object',
  required: ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'],
  properties: {
    productId: {
      type: 'string',
      pattern: CUID.source,
      description: 'Um produto que existe; cada um no máximo uma vez por tabela',
    },
    price: amount(MONEY, 'Reais; não abaixo de minPrice'),
    minPrice: amount(MONEY, 'Reais'),
    minQuantity: amount(QUANTITY, 'Na unidade do produto'),
    maxQuantity: amount(QUANTITY, 'Na unidade do produto; acima de minQuantity'),
  },
}

/** The name of a table, as JSON Schema. */
export const PRICE_TABLE_NAME_SCHEMA = {
  type: 'string',
  minLength: 1,
  maxLength: PRICE_TABLE_NAME_LIMIT,
  pattern: '^[^\\0]*\\S[^\\0]*$',
}

/**
 * The body of POST and PATCH of a price table, as JSON Schema for the API description. JSON Schema cannot express rules
 * between two fields; the descriptions state them.
 */
export const PRICE_TABLE_SCHEMA = {
  type: 'object',
  required: ['name', 'type', 'termType', 'priceTableItems'],
  properties: {
    name: PRICE_TABLE_NAME_SCHEMA,
    type: { type: 'string', enum: PRICE_TABLE_TYPES },
    termType: { type: 'string', enum: TERM_TYPES },
    harvestYear: nullable({ type: 'number' }),
    harvestStartMonth: nullable({ type: 'number' }),
    harvestEndMonth: nullable({ type: 'number' }),
    shortTermOption: nullable({ type: 'string', enum: SHORT_TERM_OPTIONS }),
    discountPercent: optionalAmount(100),
    additionalFee: optionalAmount(MONEY.limit),
    priceTableItems: { type: 'array', minItems: 1, maxItems: PRICE_TABLE_ITEM_LIMIT, items: item },
  },
  // Fields of the other kind of term are ignored.
  oneOf: [
    {
      type: 'object',
      required: ['termType', 'harvestYear', 'harvestStartMonth', 'harvestEndMonth'],
      properties: {
        termType: { type: 'string', const: 'HARVEST_SEASON' },
        harvestYear: { type: 'integer', minimum: HARVEST_YEARS.first, maximum: HARVEST_YEARS.last },
        harvestStartMonth: month,
        harvestEndMonth: { ...month, description: 'Posterior a harvestStartMonth' },
      },
    },
    {
      type: 'object',
      required: ['termType', 'shortTermOption'],
      properties: {
        termType: { type: 'string', const: 'SHORT_TERM' },
        shortTermOption: { type: 'string', enum: SHORT_TERM_OPTIONS },
      },
    },
  ],
}
