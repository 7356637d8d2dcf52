import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const OrderListPage = lazy(async () => {
  const { OrderListPage } = await import('./order-list/order-list-page.tsx')
  return { default: OrderListPage }
})

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [{ path: '/home', element: <OrderListPage /> }]
