import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type RemoteBuild, readRemoteBuild } from '../apps/remote-build.ts'
import { readConfig } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import { publicFiles } from './public-files.ts'
import { hostAt } from './store-at.ts'

/** Milliseconds. */
const TIMEOUT = 60_000

/** `config.json`, which browsers read without a token. @param to path of the web root, or address of the deployment */
export const deployedConfig = (to: string): Promise<AppConfig> =>
  hostAt(to) ? publicFiles(to).read('') : readConfig(resolve(to))

/**
 * The files of a deployed release, as the build that they were.
 * @param to path of the web root, or address of the deployment
 * @param scratch a folder for what is fetched from an address
 * @throws when files are missing or damaged, or they are of no build that this version reads
 */
export async function deployedBuild(
  name: string,
  release: RemoteRelease,
  to: string,
  scratch: string,
): Promise<RemoteBuild> {
  const { buildId, files } = release
  const host = hostAt(to)
  const dist = host ? await fetchRelease(release, host, scratch) : releaseFolder(resolve(to), name, buildId)
  if (!(await isComplete(dist, files))) throw new Error(`files of release ${buildId} are missing or damaged`)
  return readRemoteBuild(dist)
}

/** @returns the folder with its files; one that is missing at the address is missing there */
async function fetchRelease(
  { manifest, files }: RemoteRelease,
  host: string,
  scratch: string,
): Promise<string> {
  const dist = await mkdtemp(join(scratch, 'release-'))
  const base = new URL('.', manifest.startsWith('/') ? host.replace(/\/+$/, '') + manifest : manifest)
  for (const { path } of files) {
    const file = join(dist, path)
    if (relative(dist, file).startsWith('..')) throw new Error(`its file ${path} lies outside of its folder`)
    const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(TIMEOUT) })
    if (!response.ok) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  }
  return dist
}
