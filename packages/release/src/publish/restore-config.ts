import {
  type AppConfig,
  appConfig,
  type RemoteConfig,
  type ShellCandidate,
} from '@celeiro/app-manifest/app-config'
import { rolloutSalt } from '@celeiro/app-manifest/rollout'
import { Refusal } from '../refusal.ts'
import { type AppSettings, replaceConfig, withSettings, withShell } from '../storage/config-file.ts'
import { isComplete, releasedRemotes, releaseFolder } from '../storage/release-folder.ts'
import {
  readHistory,
  readShellHistory,
  releasesBefore,
  type ShellHistoryEntry,
} from '../storage/release-history.ts'
import { isShellShown, isShellWhole, showShell } from '../storage/shell-files.ts'

/**
 * Writes a missing or damaged `config.json` again, with the releases and candidates that the histories tell. What has lost files is left
 * out, for the release before it.
 * @param settings which no history has
 * @returns the names of the remotes
 * @throws Refusal when the file is whole, and when no shell was ever released
 */
export async function restoreConfig(webRoot: string, settings: AppSettings): Promise<string[]> {
  const { remotes } = await replaceConfig(webRoot, async () => {
    const history = await readShellHistory(webRoot)
    const shells = history.flatMap((line) => ('after' in line ? [line.release] : [])).toReversed()
    const shown = await firstOf(shells, (release) => isShellShown(release, webRoot))
    const whole = shown ?? (await firstOf(shells, (release) => isShellWhole(release, webRoot)))
    const shell = whole ?? shells[0]
    if (!shell) throw new Refusal(`${webRoot} has no history of a shell.`)
    const candidate = whole && !shown ? await triedShell(history, webRoot) : undefined
    // The page may be that of a candidate, or damaged.
    if (whole && !shown) await showShell(whole, webRoot, candidate)
    const entries: [string, RemoteConfig][] = []
    for (const name of (await releasedRemotes(webRoot)).toSorted()) {
      const entry = await entryOf(name, webRoot)
      if (entry) entries.push([name, entry])
    }
    const empty: AppConfig = { apiUrl: '', remotes: Object.fromEntries(entries) }
    const config = withSettings(withShell(empty, shell, candidate), settings)
    return appConfig.parse(config)
  })
  return Object.keys(remotes)
}

/** The candidate that the shell has out, by its history. */
async function triedShell(
  history: readonly ShellHistoryEntry[],
  webRoot: string,
): Promise<ShellCandidate | undefined> {
  const last = history.at(-1)
  if (!last || !('share' in last) || last.action === 'withdraw') return undefined
  const { release, share, step, at: since } = last
  const { buildId } = release
  const isWhole = await isShellWhole(release, webRoot)
  if (!isWhole) return undefined
  return { release: { buildId }, for: { share }, step, since, salt: rolloutSalt('shell', buildId) }
}

/** What a remote has out, by its history. */
async function entryOf(name: string, webRoot: string): Promise<RemoteConfig | undefined> {
  const isWhole = ({ buildId, files }: RemoteConfig['release']) =>
    isComplete(releaseFolder(webRoot, name, buildId), files)
  const history = await readHistory(webRoot, name)
  const current = history.findLast((line) => 'after' in line)
  if (!current || current.action === 'retire') return undefined
  const before = releasesBefore(history, current.release.buildId)
  const release = await firstOf([current.release, ...before], isWhole)
  if (!release) return undefined
  const [previous] = release === current.release ? before : before.slice(before.indexOf(release) + 1)
  const entry = { release, ...(previous && (await isWhole(previous)) && { previous }) }
  const last = history.at(-1)
  const isOut = last && 'share' in last && last.action !== 'withdraw' && (await isWhole(last.release))
  if (!isOut) return entry
  const { release: tried, share, step, at: since } = last
  const salt = rolloutSalt(name, tried.buildId)
  return { ...entry, canary: { release: tried, for: { share }, step, since, salt } }
}

async function firstOf<T>(all: readonly T[], fits: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await fits(one)) return one
  return undefined
}
