import { startStandalone } from '@celeiro/standalone'
import { routes } from './remote.tsx'

startStandalone('Administração', routes)
