import { lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  {
    path: '/customers',
    ...lazyPage(async () => (await import('./customer-list/customer-list-page.tsx')).CustomerListPage),
  },
  {
    path: '/properties',
    ...lazyPage(async () => (await import('./property-list/property-list-page.tsx')).PropertyListPage),
  },
  {
    path: '/customer-groups',
    ...lazyPage(async () => (await import('./customer-groups/customer-groups-page.tsx')).CustomerGroupsPage),
  },
]
