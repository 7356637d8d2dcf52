import { createHash } from 'node:crypto'
import { accessSync, constants, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { apiOrigin } from '@celeiro/app-manifest/api-url'
import type { WebPolicy } from '@celeiro/app-manifest/content-security-policy'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_CALL } from '../http/probes.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { StartupError } from '../start/startup-error.ts'
import { type NamedApi, publishedConfig } from './published-config.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'
const PAGE = '/index.html'
const CONFIG = '/config.json'
/** The app has no page below these paths. */
const NO_PAGES = /^\/(api|assets|remotes)(\/|$)/

/** Temporary folders and histories of releases; deploy/nginx.conf hides the same files. */
const NOT_FOR_BROWSERS = /\.tmp(\/|$)|\.jsonl$/

/**
 * With `CORS_ORIGINS`, every page may load scripts, which hold no secret: if the header named an origin, responses would differ
 * by it, and the browser would request a file again when an import follows a fetch.
 */
const forAllPages = { ...NO_CALL.config, cors: { origin: '*' } }

type File = { Params: { '*': string } }

/** @throws StartupError when it is no folder */
export function requireWebRoot(root: string): void {
  const found = statSync(root, { throwIfNoEntry: false })
  if (!found) throw new StartupError(`The folder of WEB_ROOT does not exist: ${root}`)
  if (!found.isDirectory()) throw new StartupError(`WEB_ROOT is not a folder: ${root}`)
}

/** @throws StartupError when the process cannot write a folder, so that no release would arrive */
export function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartupError(`RELEASE_TOKENS: the process cannot write to ${folder}`)
  }
}

/** The cache policy of a file in the web root: immutable if the name changes with the content. */
function cacheControl(path: string): string {
  const released = path.startsWith('/assets/') || /^\/remotes\/[^/]+\/[^/]+\/./.test(path)
  return released && !path.endsWith('/mf-manifest.json') ? IMMUTABLE : REVALIDATED
}

/**
 * Serves the built web app: its files, and index.html for every page address (the router runs in the browser). A
 * missing file is a 404 and never that page: a tab that gets HTML instead of a script breaks in confusing ways.
 */
export function registerWebRoot(app: FastifyInstance, root: string, policy: WebPolicy, api: NamedApi = {}) {
  const published = publishedConfig(root, api)
  // A release rewrites these files in place; a compressed copy beside one could be older.
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, ...staticOptions, preCompressed: false })
    // Compression knows the size of a buffer. It would compress small files and the absent body of a 304 as well. The response to a
    // HEAD has the length of the file, which the empty buffer would replace.
    scope.addHook('onSend', async ({ method }, _reply, payload) =>
      payload instanceof Readable && method !== 'HEAD' ? buffer(payload) : payload,
    )
    scope.get<File>('/*', NO_CALL, async (request, reply) => {
      const requested = `/${request.params['*']}`
      if (NO_PAGES.test(requested)) return reply.callNotFound()
      const path = isPage(request, requested) ? PAGE : requested
      if (path === PAGE) {
        const url = api.apiUrl ?? (await published())?.apiUrl
        reply.headers(pageHeaders(policy, apiOrigin(typeof url === 'string' ? url : '')))
      }
      return sendFile(reply, path)
    })
    scope.get(CONFIG, NO_CALL, async (request, reply) => {
      const config = await published()
      // The app reports what is wrong with a file that this process never could read.
      return config ? sendConfig(request, reply, JSON.stringify(config)) : sendFile(reply, CONFIG)
    })
  })
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, ...staticOptions, preCompressed: true })
    for (const folder of ['/assets', '/remotes']) {
      scope.get<File>(`${folder}/*`, { ...NO_CALL, config: forAllPages, compress: false }, (request, reply) =>
        // Caches must keep the compressed copies apart, and the plugin does not set the header.
        sendFile(reply.header('vary', 'Accept-Encoding'), `${folder}/${request.params['*']}`),
      )
    }
  })
}

/** The address by which a request is routed: that of the app for a page whose own cannot be decoded. The app says that there is none. */
export function routedAddress(request: IncomingMessage): string {
  const { method, url = '/' } = request
  const [path = ''] = url.split('?')
  const mayBePage = (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(path) && isPage(request, path)
  return mayBePage && !isDecodable(path) ? '/' : url
}

function isDecodable(path: string): boolean {
  try {
    // Its result is used: the bundler drops a call that only may throw.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

const staticOptions = { serve: false, index: false, cacheControl: false, dotfiles: 'ignore' } as const

/** Sends the content of `config.json`, which has no file of its own to compare with. */
function sendConfig(request: FastifyRequest, reply: FastifyReply, content: string): FastifyReply {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  reply.headers({ 'cache-control': REVALIDATED, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(content)
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (NOT_FOR_BROWSERS.test(path)) {
    reply.callNotFound()
    return reply
  }
  reply.header('cache-control', cacheControl(path))
  // The plugin does not know the type of the kit.
  return path.endsWith('.tgz')
    ? reply.type('application/gzip').sendFile(path, { contentType: false })
    : reply.sendFile(path)
}

function isPage(request: Pick<IncomingMessage, 'headers'>, path: string): boolean {
  if (path === '/') return true
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  return !lastSegment.includes('.') && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}
