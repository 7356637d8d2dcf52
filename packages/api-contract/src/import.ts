import { z } from 'zod'
import { CUSTOMER_LABELS, PROPERTY_LABELS } from './customer-labels.ts'
import {
  importCustomer,
  importOrder,
  importOrderLog,
  importPriceTable,
  importProduct,
  importProperty,
} from './import-entries.ts'
import { ORDER_ITEM_LABELS, ORDER_LABELS } from './order-labels.ts'
import { PERMISSIONS } from './permissions.ts'
import { PRICE_TABLE_ITEM_LABELS, PRICE_TABLE_LABELS } from './price-table-labels.ts'
import { count, queryFlag } from './primitives.ts'
import { PRODUCT_LABELS } from './product-labels.ts'
import type { RouteTable } from './route.ts'

/**
 * The importable records, in the order that references need: the schema of an entry, the field that finds it again, and the labels
 * that its lists may have above their columns.
 */
export const IMPORTS = {
  customers: { entry: importCustomer, key: 'externalId', labels: [CUSTOMER_LABELS] },
  properties: { entry: importProperty, key: 'externalId', labels: [PROPERTY_LABELS] },
  products: { entry: importProduct, key: 'sku', labels: [PRODUCT_LABELS] },
  'price-tables': {
    entry: importPriceTable,
    key: 'externalId',
    labels: [PRICE_TABLE_LABELS, PRICE_TABLE_ITEM_LABELS],
  },
  orders: { entry: importOrder, key: 'externalId', labels: [ORDER_LABELS, ORDER_ITEM_LABELS] },
  'order-logs': { entry: importOrderLog, key: 'externalId', labels: [] },
} as const
export type ImportKind = keyof typeof IMPORTS

/** The `User-Agent` of the import command, which the list of sessions tells by it. */
export const IMPORT_AGENT = 'Celeiro-Import'

/** Limits of one call, which ends before a proxy in front of the host gives up. */
export const IMPORT_LIMITS = { entries: 1_000, rows: 10_000, bytes: 8 * 1024 * 1024 }

/** How many rows an entry is: those of its items, one at least. */
export function rowsOf(entry: unknown): number {
  const items = entry instanceof Object ? Object.values(entry).find(Array.isArray) : undefined
  return Math.max(1, items?.length ?? 0)
}

/** The `code` of a refusal that passes: the order is on its way to the ERP. The same entry may be taken later. */
export const ERP_SENDING = 'ERP_SENDING'

const refusedEntry = z.object({
  index: count.meta({ description: 'Posição no lote, a partir de 0' }),
  key: z.string().nullable().meta({ description: 'O externalId, id ou sku; null sem um legível' }),
  errors: z.array(
    z.object({
      path: z.string(),
      message: z.string(),
      code: z.literal(ERP_SENDING).optional().meta({ description: 'Passa com o tempo: envie de novo' }),
    }),
  ),
})
export type RefusedEntry = z.infer<typeof refusedEntry>

/** Why an entry is refused. */
export type Problem = RefusedEntry['errors'][number]

const importChange = z.object({
  index: count,
  isNew: z.boolean(),
  warnings: z.array(z.string()).meta({ description: 'O que sai do registro, e que preços saltam' }),
  toErp: z.boolean().meta({ description: 'É um pedido que será enviado ao ERP' }),
})
/** What an import would do to a record. */
export type ImportChange = z.infer<typeof importChange>

/** The outcome of the entries; with `dryRun`, the outcome that they would have. */
export const importResponse = z.object({
  data: z.object({
    created: count,
    updated: count,
    unchanged: count,
    refused: z.array(refusedEntry),
    changes: z
      .array(importChange)
      .optional()
      .meta({ description: 'Só com dryRun: os registros que seriam criados ou alterados' }),
  }),
})
export type ImportResponse = z.infer<typeof importResponse>

/** A call with a name that it does not know has been mistyped, and would do something else than it says. */
const known = (noun: string) => ({
  error: (issue: { code?: string; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' ? `${noun}: ${issue.keys?.join(', ')}` : undefined,
})

const importQuery = z.strictObject({ dryRun: queryFlag.default(false) }, known('Parâmetro desconhecido'))

const importHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(100, 'use no máximo 100 caracteres')
    .optional()
    .meta({ description: 'O mesmo lote com a mesma chave responde por um dia o que gravou na primeira vez' }),
})

const WRONG_COUNT = `Envie de 1 a ${IMPORT_LIMITS.entries} registros em data`
const WRONG_ROWS = `Envie no máximo ${IMPORT_LIMITS.rows} linhas em data: cada item de um pedido ou tabela é uma`

/** Takes any entry, though it describes what a good one has: one that breaks the rules is refused by itself, in the response. */
function importBody(entry: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(entry, { io: 'input' })
  return z.strictObject(
    {
      data: z
        .array(z.unknown().meta({ anyOf: [described, {}] }), WRONG_COUNT)
        .min(1, WRONG_COUNT)
        .max(IMPORT_LIMITS.entries, { error: WRONG_COUNT, abort: true })
        .refine(
          (entries) => entries.reduce<number>((rows, one) => rows + rowsOf(one), 0) <= IMPORT_LIMITS.rows,
          WRONG_ROWS,
        ),
    },
    known('Campo desconhecido'),
  )
}

const importRoute = (id: string, noun: string, entry: z.ZodType) =>
  ({
    tag: 'import',
    id,
    summary: `Importar ${noun}: até ${IMPORT_LIMITS.entries} registros e ${IMPORT_LIMITS.rows} linhas por chamada, criados ou alterados pela sua chave`,
    roles: PERMISSIONS['data:import'],
    machines: true,
    feature: 'import',
    query: importQuery,
    headers: importHeaders,
    body: importBody(entry),
    response: importResponse,
    errors: [409, 429],
  }) as const

export const importRoutes = {
  'POST /api/import/customers': importRoute('importCustomers', 'clientes', importCustomer),
  'POST /api/import/properties': importRoute('importProperties', 'propriedades', importProperty),
  'POST /api/import/products': importRoute('importProducts', 'produtos', importProduct),
  'POST /api/import/price-tables': importRoute('importPriceTables', 'tabelas de preço', importPriceTable),
  'POST /api/import/orders': importRoute('importOrders', 'pedidos', importOrder),
  'POST /api/import/order-logs': importRoute('importOrderLogs', 'logs de pedidos', importOrderLog),
} as const satisfies RouteTable
