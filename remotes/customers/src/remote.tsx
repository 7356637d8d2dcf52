import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const CustomerListPage = lazy(async () => {
  const { CustomerListPage } = await import('./customer-list/customer-list-page.tsx')
  return { default: CustomerListPage }
})

const PropertyListPage = lazy(async () => {
  const { PropertyListPage } = await import('./property-list/property-list-page.tsx')
  return { default: PropertyListPage }
})

const CustomerGroupsPage = lazy(async () => {
  const { CustomerGroupsPage } = await import('./customer-groups/customer-groups-page.tsx')
  return { default: CustomerGroupsPage }
})

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  { path: '/customers', element: <CustomerListPage /> },
  { path: '/properties', element: <PropertyListPage /> },
  { path: '/customer-groups', element: <CustomerGroupsPage /> },
]
