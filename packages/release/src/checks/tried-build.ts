import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { satisfy } from '@module-federation/runtime'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { type CheckedBuild, checkedBuild, type Trial } from './checked-build.ts'
import { tryRemote } from './try-remote.ts'

export interface Rendering {
  /** Path of the browser; undefined if there is none. */
  chromium: string | undefined
  /** Takes a sentence about what was not checked. */
  warn: (sentence: string) => void
}

/**
 * A build that a browser loads and renders with the deployed shell; without either, a warning says so.
 * @param root of the shell: a folder, or the address of its host
 */
export function triedBuild(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
  { chromium, warn }: Rendering,
): CheckedBuild {
  const checked = checkedBuild(build)
  const { name, requirements } = build
  const { shell } = deployment
  const skip = (reason: string) => warn(`${name} was not loaded, nor were its pages rendered: ${reason}.`)
  if (!shell || !chromium) {
    skip(shell ? 'no Chromium was found; CHROMIUM_PATH may name one' : 'no shell is deployed')
    return checked
  }
  // It is refused for these, and the shell would not load it.
  if (versionMismatches(requirements, shell.shared, satisfy).length > 0) return checked

  let trial: Promise<Trial | undefined> | undefined
  async function attempt(browser: string): Promise<Trial | undefined> {
    try {
      const found = await tryRemote(build, deployment, root, browser)
      const unseen = 'unseen' in found ? found.unseen : []
      for (const page of unseen) warn(`${name} did not show ${page} in time; that was not checked.`)
      return found
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
      skip(reason ?? '')
      return undefined
    }
  }
  return {
    ...checked,
    tried() {
      trial ??= attempt(chromium)
      return trial
    },
  }
}
