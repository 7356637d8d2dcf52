import { lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'

/** All that the shell knows of this remote. */
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
