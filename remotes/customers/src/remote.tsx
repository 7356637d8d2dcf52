import type { ExtensionsOf } from '@celeiro/app-manifest/slots'
import { lazyComponent, lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'
import type config from '../vite.config.ts'

/** All that the shell knows of this remote: its pages, and what it shows on those of others and in the palette. */
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

export const extensions: ExtensionsOf<typeof config> = {
  'order.details': lazyComponent(async () => (await import('./order-credit/order-credit.tsx')).OrderCredit),
  'palette.record': lazyComponent(
    async () => (await import('./customer-preview/customer-preview.tsx')).CustomerPreview,
  ),
}
