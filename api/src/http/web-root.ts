import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** A release works under temporary names and writes histories; deploy/nginx.conf keeps the same from browsers. */
const NOT_FOR_BROWSERS = /\.tmp(\/|$)|\.jsonl$/

/** Files are no calls: the description of the API leaves them out. */
const options = { config: { roles: 'public' as const }, schema: { hide: true } }

type File = { Params: { '*': string } }

/** How long a browser may keep a file of the web root, by its path: for ever where the name changes with the content. */
export function cacheControl(path: string): string {
  const released = path.startsWith('/assets/') || /^\/remotes\/[^/]+\/[^/]+\/./.test(path)
  return released && !path.endsWith('/mf-manifest.json') ? IMMUTABLE : REVALIDATED
}

/**
 * Serves the built web app: its files, and index.html for every page address (the router is in the browser). A missing
 * file is a 404 and never that page: a script that turns out to be HTML breaks a tab in ways nobody understands.
 */
export function registerWebRoot(app: FastifyInstance, root: string): void {
  // Files that keep their name are rewritten in place by a release; a compressed copy beside one could be older than it.
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, ...staticOptions, preCompressed: false })
    scope.get<File>('/*', options, (request, reply) => {
      const path = `/${request.params['*']}`
      if (/^\/(api|assets|remotes)(\/|$)/.test(path)) return reply.callNotFound()
      return sendFile(reply, isPage(request, path) ? '/index.html' : path)
    })
  })
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, ...staticOptions, preCompressed: true })
    for (const folder of ['/assets', '/remotes']) {
      scope.get<File>(`${folder}/*`, options, (request, reply) =>
        sendFile(varyByEncoding(reply), `${folder}/${request.params['*']}`),
      )
    }
  })
}

const staticOptions = { serve: false, index: false, cacheControl: false, dotfiles: 'ignore' } as const

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (!NOT_FOR_BROWSERS.test(path)) return reply.header('cache-control', cacheControl(path)).sendFile(path)
  reply.callNotFound()
  return reply
}

/**
 * A cache between us and the browser must keep the compressed copies apart; the plugin does not say so. No more than
 * that: `Origin` without need would have a browser ask again for what it has, when a fetch precedes an import.
 */
function varyByEncoding(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader('vary')
  return reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding')
}

function isPage(request: FastifyRequest, path: string): boolean {
  if (path === '/') return true
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  return !lastSegment.includes('.') && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}
