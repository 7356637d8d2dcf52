import type { Product as ApiProduct } from '@celeiro/api-contract'
import { reader, readText, readTimestamp } from '@celeiro/shared-auth'

/** Reads a product. Fields that the API omits or sends unreadable are null. */
export const readProduct = reader<ApiProduct>()({
  id: readText,
  name: readText,
  sku: readText,
  createdAt: readTimestamp,
  updatedAt: readTimestamp,
})

/** A product as the screens know it. */
export interface Product extends ReturnType<typeof readProduct> {
  key: string
}
