import {
  fileQuery,
  mapQuery,
  moveBody,
  releaseBody,
  releaseParams,
  retireBody,
  rollbackBody,
  UPLOAD_LIMITS,
  uploadBody,
  uploadParams,
} from '@celeiro/api-contract/release-calls'
import type { ApiDocument } from '@celeiro/app-manifest/release-check'
import {
  beginUpload,
  missingSourceMaps,
  moveCandidate,
  publishUpload,
  Refusal,
  readHistory,
  readMoves,
  readVersionedConfig,
  receiveFile,
  receiveSourceMap,
  retireRemote,
  rollbackRemote,
  StaleConfig,
} from '@celeiro/release/receive'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/app-error.ts'
import { createTokenGuard, type ReleaseTokens } from './release-tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The start of the hash of the token that a call about releases came with. */
    releaseToken: string
  }
}

const UNKNOWN_AUTHOR = 'unknown'

/** Where the host puts what it receives; both are its own to write. */
export interface ReleasePlaces {
  webRoot: string
  /** Of the source maps; undefined: nobody keeps them. */
  sourceMaps: string | undefined
}

/** The content of a file is checked by its hash. */
const fileContent = z.instanceof(Uint8Array)

/**
 * Routes for the release command, which has a token instead of an account, so they are left out of the description of the
 * API. Its refusals are sentences in English, like those of the command.
 * @param tokens each releases one remote alone
 */
export function releaseRoutes(
  { webRoot, sourceMaps }: ReleasePlaces,
  tokens: ReleaseTokens,
  clock: Clock,
): FastifyPluginAsyncZod {
  const guard = createTokenGuard(tokens, clock)
  const options = {
    config: { roles: 'public' as const },
    // Before anything of the content is read.
    onRequest: async (request: FastifyRequest) => {
      const { remote } = request.params as { remote: string } // Every path below has it.
      request.releaseToken = guard.admit(remote, request.headers.authorization, request.ip)
    },
  }

  return async (app) => {
    app.decorateRequest('releaseToken', '')
    app.setErrorHandler((error: FastifyError) => {
      throw readable(error)
    })
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_: unknown, body: unknown) => body,
    )

    /** This API, where it is the one that the app calls. */
    async function calledApi(): Promise<ApiDocument | undefined> {
      const { config } = await readVersionedConfig(webRoot)
      // The checks take parts that are of another form as parts that say nothing.
      return config.apiUrl === '' ? (app.swagger() as unknown as ApiDocument) : undefined
    }

    app.get(
      '/api/releases/:remote',
      { ...options, schema: { hide: true, params: releaseParams } },
      async (_request, reply) => {
        const { config, version } = await readVersionedConfig(webRoot)
        reply.header('etag', `"${version}"`)
        return { data: config }
      },
    )

    app.get(
      '/api/releases/:remote/history',
      { ...options, schema: { hide: true, params: releaseParams } },
      async ({ params: { remote } }) => ({
        data: { releases: await readHistory(webRoot, remote), moves: await readMoves(webRoot, remote) },
      }),
    )

    app.put(
      '/api/releases/:remote/uploads/:build',
      { ...options, schema: { hide: true, params: uploadParams, body: uploadBody } },
      async ({ params: { remote, build }, body: { files } }) => ({
        data: { missing: await beginUpload(webRoot, remote, build, files) },
      }),
    )

    app.put(
      '/api/releases/:remote/uploads/:build/files',
      {
        ...options,
        bodyLimit: UPLOAD_LIMITS.fileBytes,
        schema: { hide: true, params: uploadParams, querystring: fileQuery, body: fileContent },
      },
      async ({ params: { remote, build }, query: { path }, body }, reply) => {
        await receiveFile(webRoot, remote, build, path, body)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/releases/:remote/uploads/:build/release',
      { ...options, schema: { hide: true, params: uploadParams, body: releaseBody } },
      async (request) => {
        const { remote, build } = request.params
        const { rollout, ...note } = request.body
        const options = { note: { ...note, via: request.releaseToken }, rollout }
        const data = await publishUpload(webRoot, remote, build, options, basisOf(request))
        record(request, remote, rollout ? 'candidate' : 'release', build)
        return { data }
      },
    )

    app.put(
      '/api/releases/:remote/maps/:build',
      { ...options, schema: { hide: true, params: uploadParams, body: uploadBody } },
      async ({ params: { remote: name, build: buildId }, body: { files } }) => {
        if (sourceMaps === undefined) return { data: { missing: null } }
        const release = { webRoot, folder: sourceMaps, name, buildId }
        return { data: { missing: await missingSourceMaps(release, files) } }
      },
    )

    app.put(
      '/api/releases/:remote/maps/:build/files',
      {
        ...options,
        bodyLimit: UPLOAD_LIMITS.fileBytes,
        schema: { hide: true, params: uploadParams, querystring: mapQuery, body: fileContent },
      },
      async ({ params: { remote: name, build: buildId }, query, body }, reply) => {
        if (sourceMaps === undefined) throw new Refusal('This host keeps no source maps.')
        await receiveSourceMap({ webRoot, folder: sourceMaps, name, buildId }, query, body)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/releases/:remote/rollback',
      { ...options, schema: { hide: true, params: releaseParams, body: rollbackBody } },
      async (request) => {
        const { remote } = request.params
        const { api: wanted, ...note } = request.body
        const api = wanted === 'off' ? undefined : await calledApi()
        const options = { ...note, api, via: request.releaseToken }
        const data = await rollbackRemote(remote, webRoot, options, basisOf(request))
        record(request, remote, 'rollback', data.release.buildId)
        return { data }
      },
    )

    app.post(
      '/api/releases/:remote/moves',
      { ...options, schema: { hide: true, params: releaseParams, body: moveBody } },
      async (request) => {
        const { remote } = request.params
        const { verb, share, author: actor = UNKNOWN_AUTHOR, reason = '' } = request.body
        const move = { verb, share, actor, reason, via: request.releaseToken }
        const data = await moveCandidate(remote, webRoot, move, basisOf(request))
        if (data) record(request, remote, verb, data.build)
        return { data }
      },
    )

    app.post(
      '/api/releases/:remote/retire',
      { ...options, schema: { hide: true, params: releaseParams, body: retireBody } },
      async (request) => {
        const { remote } = request.params
        const note = { ...request.body, via: request.releaseToken }
        const data = await retireRemote(remote, webRoot, note, basisOf(request))
        record(request, remote, 'retire', data)
        return { data }
      },
    )
  }
}

/** The version of `config.json` that the caller has decided on. */
function basisOf({ headers }: FastifyRequest): string {
  const version = headers['if-match']?.match(/^"([\w-]+)"$/)?.[1]
  if (version) return version
  throw new AppError(428, 'PRECONDITION_REQUIRED', 'Informe If-Match com a versão de config.json')
}

/** The history of the remote has the same, with author and reason. Nothing of it is text of a caller. */
function record(request: FastifyRequest, remote: string, change: string, build: string): void {
  request.log.info({ remote, change, build, token: request.releaseToken }, 'release changed')
}

function readable(error: FastifyError): Error {
  if (error instanceof StaleConfig) return new AppError(412, 'CONFIG_CHANGED', error.message)
  if (error instanceof Refusal) return new AppError(409, 'RELEASE_REFUSED', error.message)
  return error
}
