import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({
  routes,
  labels: {
    '/customers': 'Lista de Clientes',
    '/properties': 'Propriedades',
    '/customer-groups': 'Grupos de Clientes',
  },
  title: 'Clientes',
  version: import.meta.env.APP_VERSION,
})
