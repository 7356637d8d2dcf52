import { join } from 'node:path'
import type { AppConfig, ShellCandidate } from '@celeiro/app-manifest/app-config'
import { rolloutSalt } from '@celeiro/app-manifest/rollout'
import { readShellBuild } from '../apps/shell-build.ts'
import { accept } from '../checks/check-release.ts'
import { checkShell } from '../checks/check-shell.ts'
import { changeConfig, readConfig, withShell } from '../storage/config-file.ts'
import { type ReleaseNote, readShellHistory, recordShellHistory } from '../storage/release-history.ts'
import { currentShell, installShell, showShell } from '../storage/shell-files.ts'
import { sweepTemporary } from '../storage/temporary-name.ts'
import { newStep, type Publication, refuseUnfit } from './publish-remote.ts'

export type ShellCandidatePublication = Omit<Publication, 'candidate'> & { candidate: ShellCandidate }

/**
 * Releases the built shell as a candidate for a share of the accounts, beside the release: its files, then the entry in `config.json`,
 * then the page that chooses. A kill at any moment leaves the page before, or this one.
 * @param force accepts one that current remotes are incompatible with
 * @throws when a current remote is incompatible with it, and when it cannot be a candidate: without a release to fall back to, or
 *   withdrawn before and without a reason; nothing changes then
 */
export async function publishShellCandidate(
  dist: string,
  webRoot: string,
  share: number,
  { note = {}, force }: { note?: ReleaseNote | undefined; force?: boolean | undefined } = {},
): Promise<ShellCandidatePublication> {
  const release = await readShellBuild(dist)
  const { buildId, files } = release
  const check = async (config: AppConfig) => {
    const { shell } = config
    refuseUnfit('shell', buildId, shell, shell?.canary?.release, await readShellHistory(webRoot), note)
    return accept(await checkShell(release, webRoot, config, { force, isCandidate: true }))
  }
  await check(await readConfig(webRoot))
  await Promise.all(['', 'assets', 'shell'].map((folder) => sweepTemporary(join(webRoot, folder))))
  const installed = await installShell(dist, release, webRoot)

  return changeConfig(webRoot, async (config) => {
    const warnings = await check(config)
    const current = await currentShell(config, webRoot)
    const running = config.shell?.canary
    const isRunning = running?.release.buildId === buildId
    const isSame = isRunning && running.for.share === share
    const candidate = isSame
      ? running
      : { release: { buildId }, salt: rolloutSalt('shell', buildId), ...newStep(share) }
    if (!isSame) {
      const action = isRunning ? 'step' : 'start'
      await recordShellHistory(webRoot, { action, share, step: candidate.step, ...note, release })
    }
    const repaired = isSame ? installed : []
    const before = running?.release.buildId
    return [
      withShell(config, current, candidate),
      { buildId, before, files: files.length, repaired, warnings, candidate },
      () => showShell(current, webRoot, candidate),
    ]
  })
}
