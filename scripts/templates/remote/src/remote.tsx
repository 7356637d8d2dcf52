import { lazyPage } from '@celeiro/ui-kit'
import type { RouteObject } from 'react-router-dom'

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [
  { path: '/sample', ...lazyPage(async () => (await import('./sample/sample-page.tsx')).SamplePage) },
]
