import type { CurrentUser } from '@celeiro/shared-auth'
import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

export const openOrders = (query = '', user: Partial<CurrentUser> = {}) =>
  renderRemote(routes, { path: `/home${query}`, user })
