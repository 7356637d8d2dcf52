import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({ routes, home: '/products', title: 'Catálogo', version: import.meta.env.APP_VERSION })
