import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { rolloutSalt } from '@celeiro/app-manifest/rollout'
import { Refusal } from '../refusal.ts'
import { type AppSettings, changeConfig, lostConfig, withSettings } from '../storage/config-file.ts'
import { releasedRemotes } from '../storage/release-folder.ts'
import { audienceOf, releasesBefore } from '../storage/release-history.ts'
import type { App, AppState, Release } from './app.ts'
import { remoteApp } from './remote-app.ts'
import { shellApp } from './shell-app.ts'

/**
 * Writes a missing or damaged `config.json` again, with the releases and candidates that the histories tell. What has lost files is left
 * out, for the release before it.
 * @param settings which no history has
 * @throws Refusal when the file is whole, and when no shell was ever released
 */
export function restoreConfig(webRoot: string, settings: AppSettings): Promise<string[]> {
  const restore = async (lost: AppConfig): Promise<[AppConfig, string[]]> => {
    const shell = shellApp(webRoot)
    const state = await stateOf(shell)
    const last = (await shell.history.read()).at(-1)
    if (!last) throw new Refusal(`${webRoot} has no history of a shell.`)
    // Without a whole one, the next release of the shell mends it, and remotes are restored already.
    let config = shell.write(lost, state ?? { release: last.release })
    for (const name of (await releasedRemotes(webRoot)).toSorted()) {
      const remote = remoteApp(webRoot, name)
      const entry = await stateOf(remote)
      if (entry) config = remote.write(config, entry)
    }
    // The page may be that of another release, or damaged.
    if (state) await shell.show?.(state)
    return [withSettings(config, settings), Object.keys(config.remotes)]
  }
  return changeConfig(webRoot, restore, lostConfig)
}

async function stateOf<Of extends Release>(app: App<Of>): Promise<AppState<Of> | undefined> {
  const lines = await app.history.read()
  const current = lines.findLast((line) => line.after !== undefined)
  if (!current || current.action === 'retire') return undefined
  const before = [current.release, ...releasesBefore<Of>(lines, current.release.buildId)]
  const isWhole = await Promise.all(before.map((release) => app.isWhole(release)))
  const at = isWhole.indexOf(true)
  const release = before[at]
  if (!release) return undefined
  const state = { release, previous: isWhole[at + 1] ? before[at + 1] : undefined }
  const last = lines.at(-1)
  const isOut = last?.step && last.action !== 'withdraw' && (await app.isWhole(last.release))
  if (!isOut) return state
  const { step = '', at: since, release: tried } = last
  const salt = rolloutSalt(app.name, tried.buildId)
  return { ...state, canary: { release: tried, for: audienceOf(last), salt, step, since } }
}
