import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease, ScriptBytes } from '@celeiro/app-manifest/app-config'
import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { declaredRemote, type RemoteFile } from '@celeiro/app-manifest/declared-remote'
import { type RemoteManifest, remoteManifest } from '@celeiro/app-manifest/remote-manifest'
import { MANIFEST, namedFiles, type RemoteBuild } from '../apps/remote-build.ts'
import { readJson } from '../storage/json-files.ts'
import { damagedFiles, isComplete, releaseFolder } from '../storage/release-folder.ts'
import { type SharedUses, sharedUses } from './shared-uses.ts'

/** A page, or a part in a slot, that throws or never stops working. */
export interface BrokenPage {
  /** `page /home`, `part in order.details`. */
  place: string
  /** Those for whom it does. */
  roles: string[]
  /** What it throws; undefined for one that never stops working. */
  error?: string | undefined
}

/** What a browser has found out about a build that loads. */
export interface LoadedBuild {
  broken: BrokenPage[]
  /** Pages that neither showed nor threw in time. */
  unseen: string[]
  /** What the host's Content-Security-Policy blocked, such as `font-src data on its page /home`. */
  blocked: string[]
  /** That policy, if it is the deployed one; that of a web root is not known, whose server may allow more. */
  policy?: string | undefined
}

/** What a browser has found out about a build, or why that does not load, or why it was not tried. */
export type Trial = LoadedBuild | { failure: string } | { untried: string }

/** A build of a remote under check, with its files. */
export interface CheckedBuild extends Omit<RemoteFile, 'groups'>, Pick<RemoteRelease, 'groups'> {
  name: string
  /** Top-level routes that it owns. */
  paths: readonly string[]
  buildId: string
  requirements: RemoteManifest
  /** How its entry hands out what it exposes; of a build that tells. */
  entryType?: string | undefined
  /** The folder of its files, if its build names another than that of its manifest. */
  publicPath?: string | undefined
  /** Absent for a release of an earlier version. */
  scriptBytes?: ScriptBytes | undefined
  /** Files that are missing or damaged. */
  damagedFiles: () => Promise<string[]>
  /** Its style sheets; of a build only. */
  styleSheets?: () => Promise<{ path: string; css: string }[]>
  /** What its code takes of shared modules, read once. */
  uses: () => Promise<SharedUses>
  /** What a browser has found out about it with the deployed shell; of a build only. */
  trial?: Trial | undefined
}

export function checkedBuild(build: RemoteBuild): CheckedBuild {
  const { dist, requirements, files } = build
  return {
    ...build,
    entryType: requirements.metaData.remoteEntry.type,
    publicPath: requirements.metaData.publicPath,
    uses: usesOf(dist, files),
    // Every file that the manifest names, whether or not loading the exposed module needs it.
    damagedFiles: async () =>
      namedFiles(requirements).filter((named) => !files.some(({ path }) => path === named)),
    styleSheets: () =>
      Promise.all(
        files
          .filter(({ path }) => path.endsWith('.css'))
          .map(async ({ path }) => ({ path, css: await readFile(join(dist, path), 'utf8') })),
      ),
  }
}

/**
 * A release whose files are in the web root.
 * @returns `isLost` when what describes it is missing or damaged; its requirements are unknown then
 */
export async function checkedRelease(
  name: string,
  release: RemoteRelease,
  webRoot: string,
): Promise<CheckedBuild & { isLost: boolean }> {
  const { buildId, files } = release
  const folder = releaseFolder(webRoot, name, buildId)
  const metadata = files.filter(({ path }) => path === MANIFEST || path === REMOTE_METADATA_FILE)
  const isLost = !(await isComplete(folder, metadata))
  const read = (file: string) => readJson(join(folder, file))
  const isDescribed = metadata.some(({ path }) => path === REMOTE_METADATA_FILE)
  return {
    ...release,
    ...(isDescribed && !isLost && declaredRemote(name, await read(REMOTE_METADATA_FILE))),
    name,
    requirements: isLost ? { shared: [] } : remoteManifest.parse(await read(MANIFEST)),
    isLost,
    damagedFiles: () => damagedFiles(folder, files),
    uses: usesOf(folder, files),
  }
}

function usesOf(folder: string, files: readonly { path: string }[]): () => Promise<SharedUses> {
  let uses: Promise<SharedUses> | undefined
  return () => {
    uses ??= sharedUses(folder, files)
    return uses
  }
}
