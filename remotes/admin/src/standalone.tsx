import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({
  routes,
  labels: { '/users': 'Usuários', '/settings': 'Configurações', '/test': 'Test API', '/company': 'Empresa' },
  title: 'Administração',
  version: import.meta.env.APP_VERSION,
})
