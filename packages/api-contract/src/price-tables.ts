import { z } from 'zod'
import { apiErrorBody } from './error.ts'
import { READ_ITEMS, storablePriceTables, TOO_MANY_ITEMS } from './price-table-limits.ts'
import {
  count,
  id,
  money,
  oneOf,
  quantity,
  queryText,
  timestamp,
  walkPagination,
  walkQuery,
} from './primitives.ts'
import type { RouteTable } from './route.ts'
import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES, USER_ROLES } from './vocabulary.ts'

/** The query of GET /api/price-tables (spec §7). `search` matches the name, ignoring case and accents. */
const listPriceTablesQuery = z.object({
  ...walkQuery(timestamp),
  search: queryText(200).optional(),
  type: oneOf(PRICE_TABLE_TYPES).optional(),
  /** Only deleted tables, or active ones whose season ends within thirty days. Without it: the tables that exist. */
  situation: oneOf(['DELETED', 'ENDING']).optional(),
})
export type ListPriceTablesQuery = z.infer<typeof listPriceTablesQuery>

/** The filters of the list, without deleted tables. */
const priceTableStatsQuery = listPriceTablesQuery
  .pick({ search: true, type: true })
  .extend({ situation: z.literal('ENDING', { error: 'use ENDING' }).optional() })
export type PriceTableStatsQuery = z.infer<typeof priceTableStatsQuery>

const priceTableStatsResponse = z.object({
  data: z.object({ totalTables: count, activeTables: count, inactiveTables: count, totalItems: count }),
})
export type PriceTableStats = z.infer<typeof priceTableStatsResponse>['data']

/** Refuses a list before its items are read. */
const withinReadLimit = z.transform((body: unknown, context) => {
  const { priceTableItems: items } = Object(body)
  if (Array.isArray(items) && items.length > READ_ITEMS) {
    context.issues.push({ code: 'custom', path: ['priceTableItems'], message: TOO_MANY_ITEMS, input: items })
  }
  return body
})

/**
 * The body of POST /api/price-tables and PATCH /api/price-tables/{id} (spec §7): the rules of the form and the limits of our
 * database. On PATCH the items replace the stored ones, an absent optional number stays unchanged, and `null` clears it.
 */
export const priceTableRequest = z.pipe(withinReadLimit, storablePriceTables.table)
export type PriceTableRequest = z.infer<typeof priceTableRequest>

const adjustmentId = z.string().regex(/^[\w-]{1,100}$/, 'use até 100 letras, dígitos, - ou _')

/** A percentage over several price tables, of which each is saved by a call of its own. */
export const priceAdjustment = z.object({
  id: adjustmentId.meta({ description: 'O mesmo em todas as tabelas do reajuste' }),
  percent: z.number(),
  tables: z.array(adjustmentId).min(1).max(1000).meta({ description: 'Os ids das tabelas do reajuste' }),
})
export type PriceAdjustment = z.infer<typeof priceAdjustment>

/** The body of PATCH: as one of POST, and which adjustment it is a part of, for the history. */
const priceTableChange = z.pipe(
  withinReadLimit,
  z.intersection(storablePriceTables.table, z.object({ adjustment: priceAdjustment.optional() })),
)
export type PriceTableChange = z.infer<typeof priceTableChange>

export const priceTableItem = z.object({
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
    .meta({ description: 'A versão da tabela, para o cabeçalho If-Match de quem a altera' }),
  deletedAt: timestamp.optional().meta({ description: 'Só de uma tabela excluída' }),
})
export type PriceTable = z.infer<typeof priceTable>

export const priceTableResponse = z.object({ data: priceTable })

export const priceTableListResponse = z.object({ data: z.array(priceTable) })

/** One page, newest first. */
const priceTablePageResponse = priceTableListResponse.extend(walkPagination)
export type PriceTablePageResponse = z.infer<typeof priceTablePageResponse>

/** `except` is the table that is being edited. */
const usualPricesQuery = z.object({ type: oneOf(PRICE_TABLE_TYPES), except: queryText(100).optional() })
export type UsualPricesQuery = z.infer<typeof usualPricesQuery>

const usualPricesResponse = z.object({
  data: z.array(z.object({ productId: id, lowest: money, highest: money })),
})
export type UsualPrice = z.infer<typeof usualPricesResponse>['data'][number]

/** The headers of the writes of a table. Without `If-Match`, the call applies to any version. */
const priceTableHeaders = z.looseObject({
  'if-match': z.string().optional().meta({ description: 'O etag da tabela que foi lida' }),
})

/** The 412 of these writes: the table has another version than `If-Match` names. It changed nothing. */
const priceTableChangedBody = apiErrorBody.extend({
  current: priceTable.meta({ description: 'A tabela como está agora' }),
})
export type PriceTableChangedBody = z.infer<typeof priceTableChangedBody>

const everyone = { tag: 'price-tables', roles: USER_ROLES } as const
const write = { ...everyone, headers: priceTableHeaders, others: { 412: priceTableChangedBody } } as const

// Every signed-in user may read and write price tables (spec §6).
export const priceTableRoutes = {
  'GET /api/price-tables': {
    ...everyone,
    id: 'listPriceTables',
    summary: 'Listar tabelas de preço',
    query: listPriceTablesQuery,
    response: priceTablePageResponse,
  },
  'GET /api/price-tables/stats': {
    ...everyone,
    id: 'getPriceTableStats',
    summary: 'Resumo das tabelas de preço de um filtro',
    feature: 'order-stats',
    query: priceTableStatsQuery,
    response: priceTableStatsResponse,
  },
  'GET /api/price-tables/usual-prices': {
    ...everyone,
    id: 'listUsualPrices',
    summary: 'Listar o menor e o maior preço de cada produto nas tabelas ativas de um tipo',
    feature: 'usual-prices',
    query: usualPricesQuery,
    response: usualPricesResponse,
  },
  'GET /api/price-tables/{id}': {
    ...everyone,
    id: 'getPriceTable',
    summary: 'Consultar uma tabela de preço',
    feature: 'record-lookup',
    response: priceTableResponse,
  },
  'POST /api/price-tables': {
    ...everyone,
    id: 'createPriceTable',
    summary: 'Criar uma tabela de preço',
    body: priceTableRequest,
    response: priceTableResponse,
    creates: true,
  },
  'PATCH /api/price-tables/{id}': {
    ...write,
    id: 'updatePriceTable',
    summary: 'Alterar uma tabela de preço e substituir os seus itens',
    body: priceTableChange,
    response: priceTableResponse,
  },
  'POST /api/price-tables/{id}/duplicate': {
    ...everyone,
    id: 'duplicatePriceTable',
    summary: 'Duplicar uma tabela de preço',
    body: storablePriceTables.copy,
    response: priceTableResponse,
    creates: true,
  },
  'POST /api/price-tables/{id}/activity': {
    ...write,
    id: 'setPriceTableActivity',
    summary: 'Ativar ou desativar uma tabela de preço',
    feature: 'price-table-activity',
    body: z.object({ isActive: z.boolean() }),
    response: priceTableResponse,
  },
  'DELETE /api/price-tables/{id}': {
    ...write,
    id: 'deletePriceTable',
    summary: 'Excluir uma tabela de preço',
    errors: [409],
  },
} as const satisfies RouteTable
