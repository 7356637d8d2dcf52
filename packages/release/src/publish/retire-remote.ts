import { Refusal } from '../refusal.ts'
import { changeConfig } from '../storage/config-file.ts'
import type { ReleaseNote } from '../storage/release-history.ts'
import { type Changed, changedWith, moveTo } from './app.ts'
import { endOf } from './candidate.ts'
import { remoteApp } from './remote-app.ts'

/** Takes a remote out of the app. Its files and history stay, for open tabs; the next release brings it back. */
export function retireRemote(name: string, webRoot: string, note: ReleaseNote = {}): Promise<Changed> {
  const app = remoteApp(webRoot, name)
  return changeConfig(webRoot, async (config) => {
    const { release, canary } = await app.read(config)
    if (!release) throw new Refusal(`config.json names no ${name}.`)
    const line = { action: 'retire', after: release.buildId, ...note, release } as const
    const lines = [...endOf(canary, 'O módulo foi desativado.', note), line]
    return moveTo(app, config, {}, lines, changedWith([]))
  })
}
