import { lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  {
    path: '/home',
    ...lazyPage(async () => (await import('./order-list/order-list-page.tsx')).OrderListPage),
  },
]
