import { startStandalone } from '@celeiro/standalone'
import { routes } from './remote.tsx'

startStandalone({
  routes,
  pages: import.meta.env.REMOTE_PAGES,
  title: 'Catálogo',
  version: import.meta.env.APP_VERSION,
})
