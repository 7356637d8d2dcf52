import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const ProductListPage = lazy(async () => {
  const { ProductListPage } = await import('./product-list/product-list-page.tsx')
  return { default: ProductListPage }
})

const PriceTableListPage = lazy(async () => {
  const { PriceTableListPage } = await import('./price-table-list/price-table-list-page.tsx')
  return { default: PriceTableListPage }
})

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  { path: '/products', element: <ProductListPage /> },
  { path: '/price-tables', element: <PriceTableListPage /> },
]
