import { z } from 'zod'
import { id, timestamp } from './primitives.ts'

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

/** The path of a call about one product. Any text is valid; an unknown product is a 404. */
export const productParams = z.object({ productId: z.string() })
