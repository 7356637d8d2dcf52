import type { CurrentUser } from '@celeiro/shared-auth'
import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

export const openAdmin = (path: string, user?: Partial<CurrentUser> | null) =>
  renderRemote(routes, { path, user })
