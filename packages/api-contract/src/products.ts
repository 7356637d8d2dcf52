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

const everyone = { tag: 'products', roles: USER_ROLES } as const

export const productRoutes = {
  'GET /api/products': {
    ...everyone,
    id: 'listProducts',
    summary: 'Listar produtos',
    response: productListResponse,
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
    response: productResponse,
  },
  'GET /api/products/{productId}/prices': {
    ...everyone,
    id: 'listProductPrices',
    summary: 'Listar os preços de um produto em cada tabela',
    feature: 'search',
    response: productPricesResponse,
  },
} as const satisfies RouteTable
