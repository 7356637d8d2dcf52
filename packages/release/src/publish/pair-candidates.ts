import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { findingsWithShell } from '../checks/check-shell.ts'
import { withRemote } from '../storage/config-file.ts'
import { type ReleaseNote, recordEnd } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'

const CAUSE = 'Incompatível com as versões publicadas do aplicativo.'

/**
 * Pairs the candidates of remotes with the shells that a configuration names from now on: only those that a candidate fits offer it, and
 * one that fits none ends.
 */
export async function pairCandidates(
  config: AppConfig,
  webRoot: string,
  note: ReleaseNote = {},
): Promise<AppConfig> {
  const { shell } = await deploymentOf(config, webRoot)
  if (!shell) return config
  const shells = [shell, ...(shell.candidate ? [shell.candidate] : [])]
  let paired = config
  for (const [name, { release, previous, candidate }] of Object.entries(config.remotes)) {
    if (!candidate) continue
    const fitting: string[] = []
    for (const used of shells) {
      const { errors } = await findingsWithShell(used, webRoot, config, name, candidate.release)
      if (errors.length === 0) fitting.push(used.buildId)
    }
    const { shells: _, ...unpaired } = candidate
    const next = fitting.length < shells.length ? { ...unpaired, shells: fitting } : unpaired
    if (fitting.length === 0) await recordEnd(webRoot, name, candidate, CAUSE, note)
    paired = withRemote(paired, name, release, previous, fitting.length > 0 ? next : undefined)
  }
  return paired
}
