import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({ routes, home: '/customers', title: 'Clientes', version: import.meta.env.APP_VERSION })
