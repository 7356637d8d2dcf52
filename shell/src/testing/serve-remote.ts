import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import type { RouteObject } from 'react-router-dom'

interface ServedRemote {
  /** How often its releases were loaded since it was served, retries of a request apart. */
  loads: number
  /** Whether its host answers with an error. */
  isDown: boolean
}

/** The routes of the served remotes by name, for the entries that the page imports. It keeps each of them. */
const served: Record<string, (buildId: string) => RouteObject[]> = {}
Object.assign(globalThis, { served })

/** Serves every release of a remote for this test: a manifest, and an entry that exposes the routes. */
export function serveRemote(name: string, routesOf: (buildId: string) => RouteObject[]): ServedRemote {
  served[name] = routesOf
  const host = { loads: 0, isDown: false }
  network.use(
    http.get(`/remotes/${name}/:build/mf-manifest.json`, ({ request }) => {
      host.loads += Number(request.cache !== 'reload')
      if (host.isDown) return new HttpResponse(null, { status: 500 })
      return HttpResponse.json({ shared: [], metaData: { remoteEntry: { name: 'entry.js', path: '' } } })
    }),
    http.get(`/remotes/${name}/:build/entry.js`, ({ params }) => {
      const routes = `served['${name}']('${params['build']}')`
      const code = `export const init = () => {}; export const get = () => () => ({ routes: ${routes} })`
      return new HttpResponse(code, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
  return host
}

/** Where the manifest of a served release is. */
export const manifestUrl = (name: string, buildId: string) => `/remotes/${name}/${buildId}/mf-manifest.json`
