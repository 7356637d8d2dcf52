import type { CurrentUser } from '@celeiro/shared-auth'
import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

/** `/elsewhere` belongs to another remote. */
export const openScreen = (path: string, user?: Partial<CurrentUser>) => renderRemote(routes, { path, user })
