import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({
  routes,
  labels: { '/products': 'Produtos', '/price-tables': 'Tabelas de Preço' },
  title: 'Catálogo',
  version: import.meta.env.APP_VERSION,
})
