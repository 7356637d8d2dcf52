import { z } from 'zod'
import { priceTableListResponse } from './price-tables.ts'
import { id, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { productPricesResponse } from './search.ts'
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

/** Response of GET /api/products: all products, sorted by name. */
export const productListResponse = z.object({ data: z.array(product) })

/** Response of GET /api/products/{productId}. */
export const productResponse = z.object({ data: product })

export const productRoutes = {
  'GET /api/products': {
    tag: 'products',
    id: 'listProducts',
    summary: 'Listar produtos',
    roles: USER_ROLES,
    response: productListResponse,
  },
  'GET /api/products/{productId}/price-tables': {
    tag: 'products',
    id: 'listProductPriceTables',
    summary: 'Listar as tabelas de preço de um produto',
    roles: USER_ROLES,
    response: priceTableListResponse,
  },
  'GET /api/products/{productId}': {
    tag: 'products',
    id: 'getProduct',
    summary: 'Consultar um produto',
    roles: USER_ROLES,
    feature: 'record-lookup',
    response: productResponse,
  },
  'GET /api/products/{productId}/prices': {
    tag: 'products',
    id: 'listProductPrices',
    summary: 'Listar os preços de um produto em cada tabela',
    roles: USER_ROLES,
    feature: 'search',
    response: productPricesResponse,
  },
} as const satisfies RouteTable
