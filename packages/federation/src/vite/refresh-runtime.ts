import type { Plugin } from 'vite'

/** Where the federation plugin has shells look for it. */
const PATH = '/@mf-react-refresh-local'

/**
 * Serves the refresh runtime of the React plugin to shells that run this remote. The federation plugin means to, but looks
 * for the React plugin among the dependencies of the remote, and it is one of this package.
 */
export function refreshRuntime(): Plugin {
  return {
    name: 'celeiro-refresh-runtime',
    configureServer(server) {
      server.middlewares.use(PATH, async (_request, response, next) => {
        try {
          const runtime = await server.environments.client.transformRequest('/@react-refresh')
          response.setHeader('content-type', 'text/javascript')
          response.end(runtime?.code)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
