import type { ExtensionsOf } from '@celeiro/app-manifest/slots'
import { figure, lazyComponent, lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'
import type config from '../vite.config.ts'

/** All that the shell knows of this remote: its pages, and what it shows on those of others. */
export const routes: RouteObject[] = [
  {
    path: '/home',
    ...lazyPage(async () => (await import('./order-list/order-list-page.tsx')).OrderListPage),
  },
  {
    path: '/overview',
    ...lazyPage(async () => {
      // The file is not named a page, or its code would come with that of the orders.
      const [{ Overview }] = await Promise.all([import('./overview/overview.tsx'), figure.load()])
      return Overview
    }),
  },
]

export const extensions: ExtensionsOf<typeof config> = {
  'customer.details': lazyComponent(
    async () => (await import('./customer-orders/customer-orders.tsx')).CustomerOrders,
  ),
}
