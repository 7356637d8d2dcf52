import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteBuild, readRemoteBuild } from '../apps/remote-build.ts'
import { releaseFolder } from '../storage/release-folder.ts'
import { type SharedUses, sharedUses } from './shared-uses.ts'

export interface BrokenPage {
  /** `page /home`, `part in order.details`. */
  place: string
  roles: string[]
  /** What it throws; undefined for one that never stops working. */
  error?: string | undefined
}

/** What a browser has found out about a build. */
export interface Trial {
  /** Why nothing loaded it. */
  untried?: string
  /** Why it does not load. */
  failure?: string
  broken: readonly BrokenPage[]
  /** Pages that neither showed nor threw in time. */
  unseen: readonly string[]
  /** What the host's Content-Security-Policy blocked, such as `font-src data on its page /home`. */
  blocked: readonly string[]
  /** The policy of the deployed host; that of a web root is not known, whose server may allow more. */
  policy?: string | undefined
}

export const NOTHING_FOUND: Trial = { broken: [], unseen: [], blocked: [] }

/** A build of a remote under check, which may be released already. */
export interface CheckedBuild extends RemoteBuild {
  styleSheets: () => Promise<{ path: string; css: string }[]>
  /** What its code takes of shared modules, read once. */
  uses: () => Promise<SharedUses>
  /** What a browser has found out about it with the deployed shell; of a new build only. */
  trial?: Trial | undefined
}

export function checkedBuild(build: RemoteBuild): CheckedBuild {
  const { dist, files } = build
  let uses: Promise<SharedUses> | undefined
  return {
    ...build,
    uses: () => {
      uses ??= sharedUses(dist, files)
      return uses
    },
    styleSheets: () =>
      Promise.all(
        files
          .filter(({ path }) => path.endsWith('.css'))
          .map(async ({ path }) => ({ path, css: await readFile(join(dist, path), 'utf8') })),
      ),
  }
}

/** @throws when what describes it is missing or damaged */
export const checkedRelease = async (webRoot: string, name: string, buildId: string): Promise<CheckedBuild> =>
  checkedBuild({ ...(await readRemoteBuild(releaseFolder(webRoot, name, buildId), false)), buildId })
