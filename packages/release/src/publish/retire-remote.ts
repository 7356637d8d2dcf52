import { Refusal } from '../refusal.ts'
import { changeConfig } from '../storage/config-file.ts'
import { type ReleaseNote, remoteHistory } from '../storage/release-history.ts'
import { endOf } from './candidate.ts'

/**
 * Takes a remote out of the app: new visits have neither its pages nor its sidebar entries, and its paths are free. Its files
 * and its history stay, for open tabs; the next release brings it back.
 * @returns the build that was current
 * @throws when there is no such remote
 */
export function retireRemote(name: string, webRoot: string, note: ReleaseNote = {}): Promise<string> {
  return changeConfig(webRoot, async (config) => {
    const { [name]: retired, ...remotes } = config.remotes
    if (!retired) throw new Refusal(`config.json names no ${name}.`)
    const { release, canary } = retired
    const history = remoteHistory(webRoot, name)
    if (canary) await history.record(endOf(canary, 'O módulo foi desativado.', note))
    await history.record({ action: 'retire', after: release.buildId, ...note, release })
    return [{ ...config, remotes }, release.buildId]
  })
}
