import { lazyComponent, lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  { path: '/clima', ...lazyPage(async () => (await import('./clima/clima-page.tsx')).ClimaPage) },
  {
    path: '/clima/:station',
    ...lazyPage(async () => (await import('./clima/station-page.tsx')).StationPage),
  },
]

/** What it shows on pages of others. */
export const extensions = {
  'customer.details': lazyComponent(async () => (await import('./clima/customer-rain.tsx')).CustomerRain),
}
