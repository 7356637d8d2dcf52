import { lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  { path: '/users', ...lazyPage(async () => (await import('./user-list/users-page.tsx')).UsersPage) },
  { path: '/settings', ...lazyPage(async () => (await import('./settings/settings-page.tsx')).SettingsPage) },
  { path: '/test', ...lazyPage(async () => (await import('./api-test/api-test-page.tsx')).ApiTestPage) },
  { path: '/profile', ...lazyPage(async () => (await import('./profile/profile-page.tsx')).ProfilePage) },
  { path: '/import', ...lazyPage(async () => (await import('./import/import-page.tsx')).ImportPage) },
  { path: '/company', ...lazyPage(async () => (await import('./company/company-page.tsx')).CompanyPage) },
]
