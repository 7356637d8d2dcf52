import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  BUILD_LIMITS,
  type BuildBody,
  type ChangeBody,
  FILE_ENCODING,
  LONGEST_REASON,
  type PreviewBody,
} from '@celeiro/api-contract/release-calls'
import { wire } from '@celeiro/api-contract/wire'
import * as z from 'zod/mini'
import type { RemoteBuild } from '../apps/remote-build.ts'
import { changed } from '../publish/app.ts'
import { previewed } from '../publish/preview-remote.ts'
import { publication } from '../publish/publish.ts'
import { Refusal } from '../refusal.ts'
import { copyOf, hasCopy } from '../storage/install-file.ts'
import { historyLine, type ReleaseNote } from '../storage/release-history.ts'
import type { ReleaseStore } from './folder-store.ts'

/** Milliseconds. */
const TIMEOUT = 60_000
const SHORTEST_TOKEN = 32

const compress = promisify(gzip)

/** The API host of a deployment, which publishes under the lock of its web root and by the same checks. */
export function httpStore(address: string, token: string): ReleaseStore {
  const target = hostAddress(address)
  if (token.length < SHORTEST_TOKEN) {
    throw new Refusal(
      `RELEASE_TOKEN, in the environment, must be the token for ${target}: ${SHORTEST_TOKEN} characters or more.`,
    )
  }

  /** @throws Refusal with what the host says, or when its response is of another form */
  async function call<T>(
    read: (data: unknown) => T,
    remote: string,
    path: string,
    sent?: BuildBody | PreviewBody | ChangeBody,
  ): Promise<T> {
    const response = await request(target, `api/releases/${remote}/${path}`, {
      // Another address must not get the token.
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, ...(sent && { 'content-type': 'application/gzip' }) },
      ...(sent && { method: 'POST', body: new Uint8Array(await compress(JSON.stringify(sent))) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Refusal(refusalOf(response, text, target, remote))
    return readAs(target, () => read(wire<{ data: T }>(JSON.parse(text)).data))
  }

  return {
    target,
    history: (remote) =>
      call(z.array(historyLine(z.object({ buildId: z.string() }))).parse, remote, 'history'),
    publish: async (build, { note = {}, accounts }) =>
      call(publication.parse, build.name, 'builds', {
        ...noted(note),
        share: accounts,
        files: await readFiles(build),
      }),
    preview: async (build, preview) =>
      call(previewed.parse, build.name, 'previews', { preview, files: await readFiles(build) }),
    change: (remote, { verb, build, accounts, api, ...note }) =>
      call(changed.parse, remote, 'changes', {
        verb,
        ...noted(note),
        build,
        share: accounts,
        ...(api === 'off' && { api }),
      }),
  }
}

/** A reason may be the message of a commit. */
const noted = ({ commit, author, reason }: ReleaseNote) => ({
  commit,
  author,
  reason: reason?.slice(0, LONGEST_REASON),
})

/** The files of a build, and their compressed copies: making them takes longer than a host may be silent. */
async function readFiles(build: RemoteBuild): Promise<Record<string, string>> {
  const files = await Promise.all(
    build.files.map(async ({ path }) => {
      const source = join(build.dist, path)
      const content = await readFile(source)
      const file = [path, content.toString(FILE_ENCODING)]
      if (!hasCopy(path, content)) return [file]
      return [file, [`${path}.br`, (await copyOf(source, content)).toString(FILE_ENCODING)]]
    }),
  )
  return Object.fromEntries(files.flat())
}

/** Address of the API host; empty for a path. */
export const hostAt = (to: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(to) ? to : '')

/** @throws Refusal when it is none */
export function hostAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new Refusal('--to is no address of an API host, such as https://celeiro.example.')
  }
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) {
    throw new Refusal(`${url.origin} would get the token unencrypted. Use https.`)
  }
  return url.href.replace(/\/+$/, '')
}

/** @throws Refusal when the host does not answer */
export const request = (target: string, path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(`${target}/${path}`, { signal: AbortSignal.timeout(TIMEOUT), ...options }).catch((cause: unknown) => {
    throw new Refusal(`${target} does not answer: ${reasonOf(cause)}. Run the command again.`, { cause })
  })

/** What a host has sent. @throws Refusal when it is of another form */
export async function readAs<T>(target: string, read: () => T): Promise<Awaited<T>> {
  try {
    return await read()
  } catch (cause) {
    throw new Refusal(`${target} does not respond like an API host of this app.`, { cause })
  }
}

const refusalBody = z.partial(z.object({ code: z.string(), message: z.string() }))

function refusalOf({ status }: Response, text: string, target: string, remote: string): string {
  if (status === 404) return `${target} takes no releases: RELEASE_TOKENS is not set there.`
  if (status === 401) return `${target} refuses RELEASE_TOKEN for ${remote}. Each token is for one remote.`
  if (status === 413)
    return `${target} refuses the build, which has more than ${BUILD_LIMITS.sentBytes / 1024 / 1024} MB compressed.`
  const { code, message = '' } = refusalBody.safeParse(parse(text)).data ?? {}
  return code === 'RELEASE_REFUSED'
    ? message
    : `${target} responded with ${status}: ${message || text.slice(0, 200)}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a host did not answer: the own message of fetch is "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
