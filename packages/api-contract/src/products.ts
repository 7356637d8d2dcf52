import { z } from 'zod'
import { priceTable, priceTableItem, priceTableListResponse } from './price-tables.ts'
import { id, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { USER_ROLES } from './vocabulary.ts'

/** A product (spec §3). */
export const product = z.object({
  id,
  name: z.string(),
  sku: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Product = z.infer<typeof product>

/** Response of GET /api/products/{productId}/prices: what the product costs in each table, newest table first. */
const productPricesResponse = z.object({
  data: z.array(
    z.object({
      priceTableId: id,
      ...priceTable.omit({ id: true, priceTableItems: true, etag: true, deletedAt: true }).shape,
      ...priceTableItem.omit({ id: true, productId: true, product: true }).shape,
    }),
  ),
})
export type ProductPrices = z.infer<typeof productPricesResponse>['data']

const everyone = { tag: 'products', roles: USER_ROLES } as const

export const productRoutes = {
  'GET /api/products': {
    ...everyone,
    id: 'listProducts',
    summary: 'Listar produtos',
    response: z.object({ data: z.array(product) }),
  },
  'GET /api/products/{productId}/price-tables': {
    ...everyone,
    id: 'listProductPriceTables',
    summary: 'Listar as tabelas de preço de um produto',
    response: priceTableListResponse,
  },
  'GET /api/products/{productId}': {
    ...everyone,
    id: 'getProduct',
    summary: 'Consultar um produto',
    feature: 'record-lookup',
    response: z.object({ data: product }),
  },
  'GET /api/products/{productId}/prices': {
    ...everyone,
    id: 'listProductPrices',
    summary: 'Listar os preços de um produto em cada tabela',
    feature: 'search',
    response: productPricesResponse,
  },
} as const satisfies RouteTable
