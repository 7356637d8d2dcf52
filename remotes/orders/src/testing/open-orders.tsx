import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

export const openOrders = (query = '') => renderRemote(routes, { path: `/home${query}` })
