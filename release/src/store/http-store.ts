import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { LONGEST_REASON, type UploadFile } from '@celeiro/api-contract/release-calls'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import type { ShellProvisions } from '@celeiro/app-manifest/release-check'
import { integrityOf } from '../build/dist-files.ts'
import { type RemoteBuild, readRemoteBuild } from '../build/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { listSourceMaps } from '../publish/keep-source-maps.ts'
import { Refusal, StaleConfig } from '../refusal.ts'
import type { VersionedConfig } from '../storage/config-file.ts'
import type { ReleaseNote } from '../storage/release-history.ts'
import { type Deployment, metadataPath } from '../storage/shell-files.ts'
import { type Call, createHostClient } from './host-client.ts'
import type { ReleaseStore } from './release-store.ts'

/** How often a change is decided again because others have changed `config.json` meanwhile. */
const ATTEMPTS = 5
/** Milliseconds, at most, before the next one. */
const PAUSE = 250
/** Files on their way at a time. */
const LANES = 4

/**
 * The API host of a deployment, which publishes under the lock of its web root and by the same checks. Changes are
 * compare-and-swap: the host refuses one that was decided on another `config.json`.
 * @throws Refusal when the address or the token cannot be one
 */
export function httpStore(address: string, token: string): ReleaseStore {
  const { place, call, readPublic } = createHostClient(address, token)

  async function read(remote: string): Promise<VersionedConfig> {
    const { data, etag } = await call<AppConfig>({ remote })
    return { config: data, version: etag }
  }

  /** The file lies beside the page that the host serves, for everybody. */
  async function deployment({ shell, ...config }: AppConfig): Promise<Deployment> {
    if (!shell) return config
    const provisions = await readPublic<ShellProvisions>(metadataPath(shell.buildId))
    return { ...config, shell: { ...provisions, ...shell } }
  }

  /** @param decide throws StaleConfig when `config.json` is another one by the time that the host changes it */
  async function swap<T>(remote: string, decide: (basis: VersionedConfig) => Promise<T>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return await decide(await read(remote))
      } catch (error) {
        if (!(error instanceof StaleConfig)) throw error
      }
      await sleep(Math.random() * PAUSE)
    }
    throw new Refusal(`config.json of ${place} changed ${ATTEMPTS} times meanwhile. Run the command again.`)
  }

  /** Changes what is out of a remote, as long as nobody else does: a second rollback would go back two releases. */
  function change<T>(remote: string, path: string, body: object): Promise<T> {
    let seen: AppConfig | undefined
    return swap(remote, async ({ config, version }) => {
      seen ??= config
      if (!isDeepStrictEqual(config.remotes[remote], seen.remotes[remote])) {
        throw new Refusal(`Somebody else has changed ${remote} meanwhile. Look at its releases first.`)
      }
      const { data } = await call<T>({ method: 'POST', remote, path, body, version })
      return data
    })
  }

  return {
    place,
    read: async (remote) => (await read(remote)).config,
    readDeployment: async (remote) => deployment((await read(remote)).config),
    publish: (build, { note, rollout }) =>
      swap(build.name, async ({ config, version }) => {
        accept(await checkRemote(['release'], candidateOfBuild(build), await deployment(config)))
        await send(build, call)
        const body = { ...sent(note), ...(rollout && { rollout }) }
        const path = `/uploads/${build.buildId}/release`
        return (await call<never>({ method: 'POST', remote: build.name, path, body, version })).data
      }),
    keepSourceMaps: (dist) => sendSourceMaps(dist, call),
    rollBack: (remote, { build, api, ...note }) =>
      change(remote, '/rollback', { ...sent(note), build, ...(api === 'off' && { api }) }),
    move: (remote, { verb, share, actor, reason }) =>
      change(remote, '/moves', { ...sent({ author: actor, reason }), verb, share }),
    retire: (remote, note) => change(remote, '/retire', sent(note)),
    history: async (remote) => (await call<never>({ remote, path: '/history' })).data,
  }
}

/** A reason may be the message of a commit. */
const sent = ({ commit, author, reason }: ReleaseNote) => ({
  commit,
  author,
  reason: reason?.slice(0, LONGEST_REASON),
})

/** Sends what is served, and what describes it: the host derives the id of the build from both. */
async function send({ name: remote, buildId, dist, files }: RemoteBuild, call: Call): Promise<void> {
  const paths = [REMOTE_METADATA_FILE, ...files.map(({ path }) => path)]
  const announced = await describeFiles(dist, paths)
  await transfer(call, { remote, path: `/uploads/${buildId}`, dist }, announced, ({ path }) => ({ path }))
}

/** @returns whether the host keeps source maps */
async function sendSourceMaps(dist: string, call: Call): Promise<boolean> {
  const { name: remote, buildId } = await readRemoteBuild(dist)
  const maps = await describeFiles(dist, await listSourceMaps(dist))
  const place = { remote, path: `/maps/${buildId}`, dist }
  return maps.length === 0 || transfer(call, place, maps, ({ path, integrity }) => ({ path, integrity }))
}

/**
 * Announces files of a build output to the host, and sends those that it does not have yet.
 * @param queryOf what the host is told of a file beside its content
 * @returns false where the host wants none
 */
async function transfer(
  call: Call,
  { remote, path, dist }: { remote: string; path: string; dist: string },
  files: readonly UploadFile[],
  queryOf: (file: UploadFile) => Record<string, string>,
): Promise<boolean> {
  const { data } = await call<{ missing: string[] | null }>({ method: 'PUT', remote, path, body: { files } })
  const { missing } = data
  if (!missing) return false
  const waiting = files.filter((file) => missing.includes(file.path)).values()
  const sendLane = async () => {
    for (const file of waiting) {
      const content = await readFile(join(dist, file.path))
      const query = new URLSearchParams(queryOf(file))
      await call({ method: 'PUT', remote, path: `${path}/files?${query}`, content })
    }
  }
  await Promise.all(Array.from({ length: LANES }, sendLane))
  return true
}

async function describeFiles(dist: string, paths: readonly string[]): Promise<UploadFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(dist, path))
      return { path, integrity: integrityOf(content), size: content.length }
    }),
  )
}
