import { z } from 'zod'
import { priceAdjustment, priceTable, priceTableResponse } from './price-tables.ts'
import { count, id, pageQuery, pagination, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { USER_ROLES } from './vocabulary.ts'

export const PRICE_TABLE_ACTIONS = ['CREATED', 'UPDATED', 'DELETED', 'RESTORED'] as const

/**
 * The origins of a version. `FOUND` is the table as it stood before a recorded change, if no version had that: it had been
 * written before versions were kept, or by SQL.
 */
export const PRICE_TABLE_ORIGINS = ['FORM', 'COPY', 'IMPORT', 'FOUND'] as const

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** What a version changed against the one before it. */
const priceTableChanges = z.object({
  /** Fields of the table itself, by their names in a price table. */
  fields: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** How many products have another price, and by how many per cent on average; null without one. */
  prices: count,
  averagePercent: z.number().nullable(),
  added: count,
  removed: count,
  /** Products with another minimum price or other quantities, whose price is the same. */
  limits: count,
  /** The adjustment of several tables that it is a part of, or that it has undone. */
  adjustment: priceAdjustment.extend({ isUndone: z.boolean().optional() }).optional(),
})
export type PriceTableChanges = z.infer<typeof priceTableChanges>

/** A version of a price table without its content. */
const priceTableVersion = z.object({
  /** From 1, without gaps. */
  version: z.int().min(1),
  savedAt: timestamp,
  action: z.enum(PRICE_TABLE_ACTIONS),
  origin: z.enum(PRICE_TABLE_ORIGINS),
  /** The name of a user, or that of a machine's token; null for a version that was found. */
  author: z.string().nullable(),
  /** Null for the first version. */
  changes: priceTableChanges.nullable(),
})
export type PriceTableVersion = z.infer<typeof priceTableVersion>

/** One page, newest first. */
const priceTableHistoryResponse = z.object({ data: z.array(priceTableVersion), ...pagination })
export type PriceTableHistoryResponse = z.infer<typeof priceTableHistoryResponse>

const priceTableVersionResponse = z.object({ data: priceTableVersion.extend({ id, table: priceTable }) })
export type PriceTableVersionResponse = z.infer<typeof priceTableVersionResponse>

/** How many tables are as before, and those that were changed since. */
const undoneAdjustmentResponse = z.object({
  data: z.object({ undone: count, conflicts: z.array(z.object({ id, name: z.string() })) }),
})
export type UndoneAdjustment = z.infer<typeof undoneAdjustmentResponse>['data']

const WRONG_TABLES = 'informe os ids de 1 a 1000 tabelas'

const history = { tag: 'price-tables', roles: USER_ROLES, feature: 'price-table-history' } as const

export const priceTableHistoryRoutes = {
  'GET /api/price-tables/{id}/history': {
    ...history,
    id: 'listPriceTableVersions',
    summary: 'Listar as versões de uma tabela de preço, também de uma excluída',
    query: z.object(pageQuery),
    response: priceTableHistoryResponse,
  },
  'GET /api/price-tables/{id}/history/{version}': {
    ...history,
    id: 'getPriceTableVersion',
    summary: 'Consultar uma tabela de preço como era numa versão',
    response: priceTableVersionResponse,
  },
  'POST /api/price-tables/{id}/restore': {
    ...history,
    id: 'restorePriceTable',
    summary: 'Trazer de volta uma tabela de preço excluída, com o seu id',
    response: priceTableResponse,
    errors: [409],
  },
  'POST /api/price-adjustments/undo': {
    ...history,
    feature: 'price-adjustments',
    id: 'undoPriceAdjustment',
    summary: 'Desfazer um reajuste em todas as suas tabelas que ninguém mudou depois',
    body: z.object({ id, tables: z.array(id, WRONG_TABLES).min(1, WRONG_TABLES).max(1000, WRONG_TABLES) }),
    response: undoneAdjustmentResponse,
  },
} as const satisfies RouteTable
