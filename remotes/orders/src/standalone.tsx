import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({ routes, home: '/home', title: 'Pedidos', version: import.meta.env.APP_VERSION })
