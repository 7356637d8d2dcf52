import * as React from 'react'
import * as Router from 'react-router-dom'

const StationsPage = React.lazy(async () => ({ default: (await import('./stations-page.tsx')).StationsPage }))
const StationPage = React.lazy(async () => ({ default: (await import('./station-page.tsx')).StationPage }))

export const routes: Router.RouteObject[] = [
  {
    path: '/clima',
    element: <Router.Outlet />,
    children: [
      { index: true, element: <StationsPage /> },
      { path: ':station', element: <StationPage /> },
    ],
  },
]
