import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** Temporary folders and histories of releases; deploy/nginx.conf hides the same files. */
const NOT_FOR_BROWSERS = /\.tmp(\/|$)|\.jsonl$/

/** Files are not calls: the API description leaves them out. */
const options = { config: { roles: 'public' as const }, schema: { hide: true } }

type File = { Params: { '*': string } }

/** The cache policy of a file in the web root: immutable if the name changes with the content. */
export function cacheControl(path: string): string {
  const released = path.startsWith('/assets/') || /^\/remotes\/[^/]+\/[^/]+\/./.test(path)
  return released && !path.endsWith('/mf-manifest.json') ? IMMUTABLE : REVALIDATED
}

/**
 * Serves the built web app: its files, and index.html for every page address (the router runs in the browser). A
 * missing file is a 404 and never that page: a tab that gets HTML instead of a script breaks in confusing ways.
 */
export function registerWebRoot(app: FastifyInstance, root: string): void {
  // A release rewrites these files in place; a compressed copy beside one could be older.
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, ...staticOptions, preCompressed: false })
    // Compression knows the size of a buffer. It would compress small files and the absent body of a 304 as well.
    scope.addHook('onSend', async (_request, _reply, payload) =>
      payload instanceof Readable ? buffer(payload) : payload,
    )
    scope.get<File>('/*', options, (request, reply) => {
      const path = `/${request.params['*']}`
      if (/^\/(api|assets|remotes)(\/|$)/.test(path)) return reply.callNotFound()
      return sendFile(reply, isPage(request, path) ? '/index.html' : path)
    })
  })
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, ...staticOptions, preCompressed: true })
    for (const folder of ['/assets', '/remotes']) {
      scope.get<File>(`${folder}/*`, { ...options, compress: false }, (request, reply) =>
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
 * Caches must keep the compressed copies apart, and the plugin does not set the header. Adds nothing else: with
 * `Origin`, the browser would request a file again when an import follows a fetch.
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
