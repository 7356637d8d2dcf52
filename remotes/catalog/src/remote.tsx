import type { ExtensionsOf } from '@celeiro/app-manifest/slots'
import { lazyComponent, lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'
import type config from '../vite.config.ts'

/** All that the shell knows of this remote: its pages, and what it shows on those of others and in the palette. */
export const routes: RouteObject[] = [
  {
    path: '/products',
    ...lazyPage(async () => (await import('./product-list/product-list-page.tsx')).ProductListPage),
  },
  {
    path: '/price-tables',
    ...lazyPage(
      async () => (await import('./price-table-list/price-table-list-page.tsx')).PriceTableListPage,
    ),
  },
]

export const extensions: ExtensionsOf<typeof config> = {
  'order.details': lazyComponent(async () => (await import('./prices-today/order-prices.tsx')).OrderPrices),
  'palette.record': lazyComponent(
    async () => (await import('./product-preview/product-preview.tsx')).ProductPreview,
  ),
}
