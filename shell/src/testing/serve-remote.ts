import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import type { RouteObject } from 'react-router-dom'
import type { RemoteModule } from '../remotes/remote-machine.ts'

interface ServedRemote {
  /** How often its releases were loaded since it was served, retries of a request apart. */
  loads: number
  /** Whether its host answers with an error. */
  isDown: boolean
}

/** The modules of the served remotes by name, for the entries that the page imports. It keeps each of them. */
const served: Record<string, (buildId: string) => RemoteModule> = {}
Object.assign(globalThis, { served })

/** Serves every release of a remote for this test: a manifest, and an entry that exposes the routes and extensions. */
export function serveRemote(
  name: string,
  routesOf: ((buildId: string) => RouteObject[]) | null,
  extensions?: object,
): ServedRemote {
  served[name] = (buildId) => ({ routes: routesOf?.(buildId) ?? [], extensions: extensions as never })
  const host = { loads: 0, isDown: false }
  network.use(
    http.get(`/remotes/${name}/:build/mf-manifest.json`, ({ request }) => {
      host.loads += Number(request.cache !== 'reload')
      if (host.isDown) return new HttpResponse(null, { status: 500 })
      return HttpResponse.json({ shared: [], metaData: { remoteEntry: { name: 'entry.js', path: '' } } })
    }),
    http.get(`/remotes/${name}/:build/entry.js`, ({ params }) => {
      const module = `served['${name}']('${params['build']}')`
      const code = `export const init = () => {}; export const get = () => () => ${module}`
      return new HttpResponse(code, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
  return host
}

/** The address of the manifest of a served release. */
export const manifestUrl = (name: string, buildId: string) => `/remotes/${name}/${buildId}/mf-manifest.json`
