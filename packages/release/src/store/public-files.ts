import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { readAppConfig } from '@celeiro/app-manifest/earlier-config'
import { type RemoteBuild, readRemoteBuild } from '../apps/remote-build.ts'
import { readShellBuild } from '../apps/shell-build.ts'
import { Refusal } from '../refusal.ts'
import { readConfig } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import { type ComparedShell, deploymentOf } from '../storage/shell-files.ts'
import { hostAddress, hostAt, readAs, request } from './http-store.ts'

/** What a deployment serves to browsers, for which no token is needed. */
export interface PublicFiles {
  target: string
  read: () => Promise<AppConfig>
  /** The released shell, if there is one. */
  readShell: () => Promise<ComparedShell | undefined>
}

export function publicAt(to: string): PublicFiles {
  const target = hostAt(to) ? hostAddress(to) : resolve(to)
  const read = () => (hostAt(to) ? readFile(target, 'config.json', readAppConfig) : readConfig(target))
  const provisions = (path: string) => readFile(target, path, shellMetadata.parse)
  return {
    target,
    read,
    async readShell() {
      const { shell } = await deploymentOf(await read(), target, hostAt(to) ? provisions : undefined)
      return shell && { ...shell, root: target }
    },
  }
}

/** @throws Refusal when there is no such file */
async function readFile<T>(target: string, path: string, parse: (body: unknown) => T): Promise<T> {
  const response = await request(target, path)
  if (!response.ok) throw new Refusal(`${target}/${path} is missing: status ${response.status}.`)
  return readAs(target, async () => parse(await response.json()))
}

/** Reads a shell that need not be deployed where the remotes are. */
export async function shellAt(at: string): Promise<ComparedShell & { label: string }> {
  const host = hostAt(at)
  const root = host ? hostAddress(host) : resolve(at)
  // Nothing at an address tells the id of a build that is not released.
  const built = host
    ? readFile(root, SHELL_METADATA_FILE, shellMetadata.parse).then((it) => ({ ...it, buildId: root }))
    : readShellBuild(root)
  const found = (await built.catch(() => undefined)) ?? (await publicAt(at).readShell())
  if (!found) throw new Refusal(`${root} has no shell.`)
  return { ...found, root, label: `shell ${found.buildId}` }
}

/** A deployed release as a build. @param scratch for what is fetched @throws when files are missing or damaged */
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
  const address = manifest.startsWith('/') ? hostAddress(host) + manifest : manifest
  const folder = address.slice(0, address.lastIndexOf('/'))
  for (const { path } of files) {
    const file = join(dist, path)
    if (relative(dist, file).startsWith('..')) throw new Error(`its file ${path} lies outside of its folder`)
    const response = await request(folder, path)
    if (!response.ok) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  }
  return dist
}
