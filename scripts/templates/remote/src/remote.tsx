import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const SamplePage = lazy(async () => {
  const { SamplePage } = await import('./sample/sample-page.tsx')
  return { default: SamplePage }
})

/** All that the shell knows of this remote. */
export const routes: RouteObject[] = [{ path: '/sample', element: <SamplePage /> }]
