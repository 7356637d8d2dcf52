import { startStandalone } from '@celeiro/shared-auth/standalone'
import { routes } from './remote.tsx'

startStandalone({ routes, home: '/users', title: 'Administração', version: import.meta.env.APP_VERSION })
