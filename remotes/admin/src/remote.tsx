import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const UsersPage = lazy(async () => ({ default: (await import('./user-list/users-page.tsx')).UsersPage }))
const SettingsPage = lazy(async () => ({
  default: (await import('./settings/settings-page.tsx')).SettingsPage,
}))
const ApiTestPage = lazy(async () => ({
  default: (await import('./api-test/api-test-page.tsx')).ApiTestPage,
}))
const CompanyPage = lazy(async () => ({ default: (await import('./company/company-page.tsx')).CompanyPage }))

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  { path: '/users', element: <UsersPage /> },
  { path: '/settings', element: <SettingsPage /> },
  { path: '/test', element: <ApiTestPage /> },
  { path: '/company', element: <CompanyPage /> },
]
