import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

export const openScreen = (path: string) => renderRemote(routes, { path })
