import { z } from 'zod'
import { apiErrorBody } from './error.ts'
import { nameLimitViolation, priceTableLimitViolations, REPORTED_VIOLATIONS } from './price-table-limits.ts'
import {
  nameViolation,
  type PriceTableDraft,
  type PriceTableViolation,
  priceTableViolations,
} from './price-table-rules.ts'
import { id, money, pageQuery, quantity } from './primitives.ts'
import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from './vocabulary.ts'

const typeMessage = `use um destes valores: ${PRICE_TABLE_TYPES.join(', ')}`

/** The query of GET /api/price-tables (spec §7). `search` matches the name, ignoring case and accents. */
export const listPriceTablesQuery = z.object({
  ...pageQuery,
  search: z
    .string()
    .trim()
    .max(200, 'use no máximo 200 caracteres')
    .regex(/^[^\0]*$/, 'contém caracteres inválidos')
    .optional(),
  type: z.enum(PRICE_TABLE_TYPES, { error: typeMessage }).optional(),
})
export type ListPriceTablesQuery = z.infer<typeof listPriceTablesQuery>

/** The path of a call about one price table. Any text is valid; an unknown table is a 404. */
export const priceTableParams = z.object({ id: z.string() })

const figure = (message: string) => z.number({ error: message })
const optionalFigure = (label: string) => figure(`${label} deve ser um número válido`).nullish()

const itemRequest = z.object(
  {
    productId: z.string({ error: 'ID do produto deve ser um CUID válido' }),
    price: figure('Preço deve ser maior que zero'),
    minPrice: figure('Preço mínimo deve ser maior que zero'),
    minQuantity: figure('Quantidade mínima deve ser maior que zero'),
    maxQuantity: figure('Quantidade máxima deve ser maior que zero'),
  },
  { error: 'Os dados do produto não são válidos' },
)

const itemsMessage = 'Pelo menos um produto deve ser adicionado'

/**
 * Validates the items one by one and stops after more violations than a response lists: a small body can contain tens of
 * thousands of empty items.
 */
const itemList = z.array(z.unknown(), { error: itemsMessage }).transform((items, context) => {
  const accepted: z.infer<typeof itemRequest>[] = []
  for (const [index, item] of items.entries()) {
    const { data, error } = itemRequest.safeParse(item)
    if (data) accepted.push(data)
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [index, ...path], message })
    }
    if (context.issues.length > REPORTED_VIOLATIONS) break
  }
  return accepted
})

const bodyMessage = 'Envie os dados da tabela de preço'

const tableFields = z.object(
  {
    name: z.string({ error: 'Nome é obrigatório' }).trim(),
    type: z.enum(PRICE_TABLE_TYPES, { error: 'Tipo é obrigatório' }),
    termType: z.enum(TERM_TYPES, { error: 'Tipo de prazo é obrigatório' }),
    harvestYear: optionalFigure('Ano da safra'),
    harvestStartMonth: optionalFigure('Mês de início da safra'),
    harvestEndMonth: optionalFigure('Mês de fim da safra'),
    shortTermOption: z.enum(SHORT_TERM_OPTIONS, { error: 'Opção de prazo curto é obrigatória' }).nullish(),
    discountPercent: optionalFigure('Desconto'),
    additionalFee: optionalFigure('Taxa adicional'),
    priceTableItems: itemList,
  },
  { error: bodyMessage },
)

/**
 * The body of POST /api/price-tables and PATCH /api/price-tables/{id} (spec §7), validated by the rules of the form and the
 * limits of our database. Fields of the other kind of term are ignored. On PATCH the items replace the stored ones, an absent
 * optional number stays unchanged, and `null` clears it.
 */
export const priceTableRequest = tableFields.superRefine((table, context) => {
  for (const { path, message } of requestViolations(toDraft(table)).slice(0, REPORTED_VIOLATIONS + 1)) {
    context.addIssue({ code: 'custom', path: [...path], message, input: table })
  }
})
export type PriceTableRequest = z.infer<typeof priceTableRequest>

/** The violations of the rules, and those of our limits at fields without a violation. */
function requestViolations(draft: PriceTableDraft): PriceTableViolation[] {
  const violations = priceTableViolations(draft, REPORTED_VIOLATIONS + 1)
  if (violations.length > REPORTED_VIOLATIONS) return violations
  const invalidFields = new Set(violations.map(({ path }) => path.join('.')))
  return [
    ...violations,
    ...priceTableLimitViolations(draft).filter(({ path }) => !invalidFields.has(path.join('.'))),
  ]
}

function toDraft(table: z.infer<typeof tableFields>): PriceTableDraft {
  return {
    ...table,
    harvestYear: table.harvestYear ?? null,
    harvestStartMonth: table.harvestStartMonth ?? null,
    harvestEndMonth: table.harvestEndMonth ?? null,
    shortTermOption: table.shortTermOption ?? null,
    discountPercent: table.discountPercent ?? null,
    additionalFee: table.additionalFee ?? null,
  }
}

/** The body of POST /api/price-tables/{id}/duplicate (spec §5): the name of the copy. */
export const duplicatePriceTableRequest = z.object(
  {
    name: z
      .string({ error: 'Nome é obrigatório' })
      .trim()
      .superRefine((name, context) => {
        const message = nameViolation(name) ?? nameLimitViolation(name)
        if (message !== null) context.addIssue({ code: 'custom', message, input: name })
      }),
  },
  { error: bodyMessage },
)

const priceTableItem = z.object({
  id,
  productId: id,
  price: money,
  minPrice: money,
  minQuantity: quantity,
  maxQuantity: quantity,
  product: z.object({ id, name: z.string(), sku: z.string() }),
})
export type PriceTableItem = z.infer<typeof priceTableItem>

/**
 * A price table with its items in their order (spec §3). Fields of the other kind of term are null. Our API always sends
 * the `etag`; a server without versions has none.
 */
export const priceTable = z.object({
  id,
  name: z.string(),
  type: z.enum(PRICE_TABLE_TYPES),
  termType: z.enum(TERM_TYPES),
  shortTermOption: z.enum(SHORT_TERM_OPTIONS).nullable(),
  harvestYear: z.int().nullable(),
  harvestStartMonth: z.int().nullable(),
  harvestEndMonth: z.int().nullable(),
  discountPercent: z.number().nullable(),
  additionalFee: money.nullable(),
  isActive: z.boolean(),
  priceTableItems: z.array(priceTableItem),
  etag: z
    .string()
    .optional()
    .meta({ description: 'A versão da tabela, para o cabeçalho If-Match de PATCH e DELETE' }),
})
export type PriceTable = z.infer<typeof priceTable>

/** Response of POST, PATCH and duplicate: the saved table. */
export const priceTableResponse = z.object({ data: priceTable })

/** Response of GET /api/price-tables, one page, newest first; and of GET /api/products/{productId}/price-tables, all tables. */
export const priceTableListResponse = z.object({ data: z.array(priceTable) })

/** The headers of PATCH and DELETE. Without `If-Match`, the call applies to any version. */
export const priceTableHeaders = z.looseObject({
  'if-match': z.string().optional().meta({ description: 'O etag da tabela que foi lida' }),
})

/** The 412 of PATCH and DELETE: the table has another version than `If-Match` names. It changed nothing. */
export const priceTableChangedBody = apiErrorBody.extend({
  current: priceTable.meta({ description: 'A tabela como está agora' }),
})
export type PriceTableChangedBody = z.infer<typeof priceTableChangedBody>
