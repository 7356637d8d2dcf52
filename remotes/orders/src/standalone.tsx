import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({
  routes,
  labels: { '/home': 'Pedidos' },
  title: 'Pedidos',
  version: import.meta.env.APP_VERSION,
})
