import * as z from 'zod/mini'
import { type Limits, onceValid, requiredText } from './field-rules.ts'
import { PRICE_TABLE_ITEM_LABELS, PRICE_TABLE_LABELS } from './price-table-labels.ts'
import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS } from './vocabulary.ts'

/** An id according to spec §5: the letter `c` and 24 letters or digits. */
const CUID = /^c[a-zA-Z0-9]{24}$/

/** Characters of a name that our API stores. */
export const PRICE_TABLE_NAME_LIMIT = 200

const WRONG_ID = 'ID do produto deve ser um CUID válido'
const NO_ITEMS = 'Pelo menos um produto deve ser adicionado'
const NO_TABLE = 'Envie os dados da tabela de preço'

type Figure = 'price' | 'minPrice' | 'minQuantity' | 'maxQuantity'
type PriceTableLimits = Limits<
  { name: string; priceTableItems: readonly unknown[] } & Record<
    Figure | 'harvestYear' | 'discountPercent' | 'additionalFee',
    number
  >
>

/** The schemas of the requests about price tables (spec §5, §7). */
export function priceTableSchemas(limits: PriceTableLimits = {}) {
  const name = requiredText('Nome é obrigatório').check(...(limits.name ?? []))

  const figure = (field: Figure) => {
    const message = `${PRICE_TABLE_ITEM_LABELS[field]} deve ser maior que zero`
    return z.number(message).check(z.gt(0, message), ...(limits[field] ?? []))
  }

  const item = z
    .object(
      {
        productId: z.string(WRONG_ID).check(z.regex(CUID, WRONG_ID)),
        price: figure('price'),
        minPrice: figure('minPrice'),
        minQuantity: figure('minQuantity'),
        maxQuantity: figure('maxQuantity'),
      },
      'Os dados do produto não são válidos',
    )
    .check(
      z.refine(({ price, minPrice }) => price >= minPrice, {
        path: ['price'],
        error: 'Preço deve ser maior ou igual ao preço mínimo',
        when: onceValid('price', 'minPrice'),
      }),
      z.refine(({ minQuantity, maxQuantity }) => maxQuantity > minQuantity, {
        path: ['maxQuantity'],
        error: 'Quantidade máxima deve ser maior que a mínima',
        when: onceValid('minQuantity', 'maxQuantity'),
      }),
    )

  const discount = `${PRICE_TABLE_LABELS.discountPercent} deve ser um número válido`
  const fee = `${PRICE_TABLE_LABELS.additionalFee} deve ser um número válido`

  // The order of the form, in which violations are listed.
  const first = { name, type: z.enum(PRICE_TABLE_TYPES, 'Tipo é obrigatório') }
  const last = {
    discountPercent: z.nullish(
      z
        .number(discount)
        .check(z.minimum(0, discount), z.maximum(100, discount), ...(limits.discountPercent ?? [])),
    ),
    additionalFee: z.nullish(z.number(fee).check(z.minimum(0, fee), ...(limits.additionalFee ?? []))),
    priceTableItems: z
      .array(item, NO_ITEMS)
      .check(z.minLength(1, NO_ITEMS), ...(limits.priceTableItems ?? [])),
  }

  const harvest = z
    .object({
      ...first,
      termType: z.literal('HARVEST_SEASON'),
      harvestYear: z
        .number('Ano da safra é obrigatório para tipo Safra')
        .check(...(limits.harvestYear ?? [])),
      harvestStartMonth: month('início'),
      harvestEndMonth: month('fim'),
      ...last,
    })
    .check(
      z.refine(({ harvestStartMonth, harvestEndMonth }) => harvestEndMonth > harvestStartMonth, {
        path: ['harvestEndMonth'],
        error: 'Mês de fim deve ser posterior ao mês de início',
        when: onceValid('harvestStartMonth', 'harvestEndMonth'),
      }),
    )

  const shortTerm = z.object({
    ...first,
    termType: z.literal('SHORT_TERM'),
    shortTermOption: z.enum(SHORT_TERM_OPTIONS, 'Opção de prazo curto é obrigatória'),
    ...last,
  })

  return {
    item,
    items: last.priceTableItems,
    /** The body of POST and PATCH. Fields of the other kind of term are ignored. */
    table: z.discriminatedUnion('termType', [harvest, shortTerm], {
      error: ({ path = [] }) => (path.length === 0 ? NO_TABLE : 'Tipo de prazo é obrigatório'),
    }),
    /** The body of POST /api/price-tables/{id}/duplicate: the name of the copy. */
    copy: z.object({ name }, NO_TABLE),
  }
}

function month(which: 'início' | 'fim') {
  const missing = `Mês de ${which} da safra é obrigatório`
  const outside = `Mês de ${which} da safra deve estar entre 1 e 12`
  const error = ({ input }: { input?: unknown }) => (typeof input === 'number' ? outside : missing)
  return z.int({ error }).check(z.minimum(1, outside), z.maximum(12, outside))
}

/** The rules of the forms. */
export const priceTableRules = priceTableSchemas()

/** One violation: its path in the request body, and the text for the user. */
export interface PriceTableViolation {
  path: readonly (string | number)[]
  message: string
}

/** Texts that differ in a list of violations from those at their fields (spec §8). */
const TEXTS_IN_A_LIST: Readonly<Record<string, string>> = {
  [WRONG_ID]: 'ID deve ser um CUID válido',
  'Preço deve ser maior que zero': 'Preço deve ser um número maior que zero',
}

/** A violation as a line of a list. A line for an item starts with its position, from 1 (`Produto 2: …`). */
export function violationLine({ path, message }: PriceTableViolation): string {
  const [field, index] = path
  if (field !== 'priceTableItems' || typeof index !== 'number') return message
  return `Produto ${index + 1}: ${TEXTS_IN_A_LIST[message] ?? message}`
}
