import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  BUILD_LIMITS,
  type BuildBody,
  buildBody,
  changeBody,
  previewBody,
  releaseParams,
} from '@celeiro/api-contract/release-calls'
import { textOf } from '@celeiro/import/bytes'
import { type ApiDocument, deploymentOf, folderStore, Refusal, receiveBuild } from '@celeiro/release/receive'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import { type HashedTokens, matchingHash } from '../../http/hashed-tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The start of the hash of the token that a call about releases came with. */
    releaseToken: string
  }
}

const inflate = promisify(gunzip)

/** Digits of a hash that tell which of its tokens a release came with. */
const SHOWN_DIGITS = 8

/** Stands for the token of a remote that has none, so that it takes as long to be refused. */
const NO_TOKEN = '0'.repeat(64)

/**
 * Routes for the release command, which has a token instead of an account, so they are left out of the description of the
 * API. Its refusals are sentences in English, like those of the command.
 * They stand below `/api/releases/:remote`.
 * @param tokens each releases one remote alone
 */
export function publishRoutes(
  { audit, metrics }: AppContext,
  webRoot: string,
  tokens: HashedTokens,
): FastifyPluginAsyncZod {
  const store = folderStore(webRoot)
  const options = {
    config: { roles: 'public' as const },
    bodyLimit: BUILD_LIMITS.sentBytes,
    // Before anything of the content is read.
    onRequest: async (request: FastifyRequest) => {
      const { remote } = request.params as { remote: string } // Every path below has it.
      const hash = matchingHash(tokens.get(remote) ?? [NO_TOKEN], request.headers.authorization)
      const token = hash?.slice(0, SHOWN_DIGITS)
      if (token === undefined) {
        // The path of a call is its caller's text.
        const entityId = tokens.has(remote) ? remote : null
        const { ip: address } = request
        metrics?.countRelease?.(entityId ?? '', 'refused')
        audit({ actorId: null, action: 'RELEASE_TOKEN_REFUSED', entity: 'REMOTE', entityId, address })
        throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
      }
      request.releaseToken = token
    },
  }
  const schema = { hide: true, params: releaseParams }

  /** The squad of a remote, as its release declares it. */
  const ownerOf = async (remote: string) => (await store.read()).remotes[remote]?.release.owner

  /** The history of the remote has the same, with author and reason. Nothing but the squad is text of a caller. */
  function record(
    { releaseToken: token }: FastifyRequest,
    remote: string,
    { change, build, owner }: { change: string; build: string; owner: string | undefined },
  ) {
    metrics?.countRelease?.(remote, change)
    const released = { action: 'RELEASE_CHANGED', entity: 'REMOTE', entityId: remote } as const
    audit({ actorId: null, ...released, change, build, owner, token })
  }

  return async (app) => {
    app.decorateRequest('releaseToken', '')
    app.setErrorHandler((error: FastifyError) => {
      throw error instanceof Refusal ? new AppError(409, 'RELEASE_REFUSED', error.message) : error
    })
    app.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_: unknown, body: Buffer) =>
      readCompressed(body),
    )

    /** This API, where it is the one that the app calls. */
    async function calledApi(): Promise<ApiDocument | undefined> {
      const { apiUrl } = await store.read()
      // The checks take parts that are of another form as parts that say nothing.
      return apiUrl === '' ? (app.swagger() as unknown as ApiDocument) : undefined
    }

    // Kits of before read it; those of now read what browsers do.
    app.get('', { ...options, schema }, async () => ({
      data: await deploymentOf(await store.read(), webRoot),
    }))

    app.get('/history', { ...options, schema }, async ({ params: { remote } }) => ({
      data: await store.history(remote),
    }))

    app.post('/builds', { ...options, schema: { ...schema, body: buildBody } }, async (request) => {
      const { remote } = request.params
      const { files, share, ...sent } = request.body
      const note = { ...sent, via: request.releaseToken }
      const accounts = accountsOf(share)
      const data = await receiveBuild(webRoot, remote, files, (build) =>
        store.publish(build, { note, accounts }),
      )
      const change = share === undefined ? 'release' : 'candidate'
      record(request, remote, { change, build: data.buildId, owner: await ownerOf(remote) })
      return { data }
    })

    app.post('/previews', { ...options, schema: { ...schema, body: previewBody } }, async (request) => {
      const { remote } = request.params
      const { files, preview } = request.body
      const data = await receiveBuild(webRoot, remote, files, (build) => store.preview(build, preview))
      record(request, remote, { change: 'preview', build: data.buildId, owner: await ownerOf(remote) })
      return { data }
    })

    app.post('/changes', { ...options, schema: { ...schema, body: changeBody } }, async (request) => {
      const { remote } = request.params
      const { verb, build, share, api: wanted, ...sent } = request.body
      const note = { ...sent, via: request.releaseToken }
      // A retirement takes it out of the configuration.
      const owner = await ownerOf(remote)
      const api = wanted === 'off' ? wanted : await calledApi()
      const accounts = accountsOf(share)
      const changed = await store.change(remote, { ...note, verb, build, api, accounts })
      record(request, remote, { change: verb, build: changed.release.buildId, owner })
      // Kits of before read where a rollback came from.
      return { data: { ...changed, from: changed.after } }
    })
  }
}

/** The accounts of a candidate, of which a number is a share. */
const accountsOf = (share: BuildBody['share']) => (typeof share === 'number' ? { share } : share)

/** @throws Refusal when it cannot be read, or unpacks to more than a build may have */
async function readCompressed(body: Buffer): Promise<unknown> {
  try {
    return JSON.parse(textOf(await inflate(body, { maxOutputLength: BUILD_LIMITS.bytes })))
  } catch {
    throw new Refusal('The call has arrived damaged, or its files have more than 32 MB together.')
  }
}
