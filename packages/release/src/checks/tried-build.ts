import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { satisfy } from '@module-federation/runtime'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { type CheckedBuild, checkedBuild, type Trial } from './checked-build.ts'
import { tryRemote } from './try-remote.ts'

export interface Rendering {
  /** Path of the browser; undefined if there is none. */
  chromium: string | undefined
}

/**
 * A build that a browser loads and renders with the deployed shell.
 * @param root of the shell: a folder, or the address of its host
 */
export function triedBuild(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
  { chromium }: Rendering,
): CheckedBuild {
  const checked = checkedBuild(build)
  const { shell } = deployment
  // It is refused for these, and the shell would not load it.
  if (shell && versionMismatches(build.requirements, shell.shared, satisfy).length > 0) return checked

  async function attempt(): Promise<Trial> {
    if (!shell) return { untried: 'no shell is deployed' }
    if (!chromium) return { untried: 'no Chromium was found; CHROMIUM_PATH may name one' }
    try {
      return await tryRemote(build, deployment, root, chromium)
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      return { untried: reason }
    }
  }
  let trial: Promise<Trial> | undefined
  return {
    ...checked,
    tried() {
      trial ??= attempt()
      return trial
    },
  }
}
