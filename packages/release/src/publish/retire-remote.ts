import { Refusal } from '../refusal.ts'
import { type ConfigChange, changeConfig, withoutRemote } from '../storage/config-file.ts'
import { type ReleaseNote, recordEnd, recordHistory } from '../storage/release-history.ts'

/**
 * Takes a remote out of the app: new visits have neither its pages nor its sidebar entries, and its paths are free. Its files
 * and its history stay, for open tabs; the next release brings it back.
 * @returns the build that was current
 * @throws when there is no such remote
 */
export function retireRemote(name: string, webRoot: string, note: ReleaseNote = {}): Promise<string> {
  const change: ConfigChange<string> = async (config) => {
    const { release, canary } = config.remotes[name] ?? {}
    if (!release) throw new Refusal(`config.json names no remote "${name}".`)
    if (canary) await recordEnd(webRoot, name, canary, 'O módulo foi desativado.', note)
    await recordHistory(webRoot, name, { action: 'retire', after: release.buildId, ...note, release })
    return [withoutRemote(config, name), release.buildId]
  }
  return changeConfig(webRoot, change)
}
