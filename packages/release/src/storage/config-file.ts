import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withApiUrl } from '@celeiro/app-manifest/api-url'
import { type AppConfig, appConfig } from '@celeiro/app-manifest/app-config'
import { readAppConfig } from '@celeiro/app-manifest/earlier-config'
import { ifThere, makeFolder, writeAtomically } from '@celeiro/files'
import { withLock } from '@celeiro/files/lock'
import { Refusal } from '../refusal.ts'

const CONFIG = 'config.json'
const LOCK = '.config.lock'

/** @throws when `config.json` exists but the shell would not accept it, naming the file */
export async function readConfig(webRoot: string): Promise<AppConfig> {
  const file = join(webRoot, CONFIG)
  const text = await ifThere(readFile(file, 'utf8'))
  if (text === undefined) return { apiUrl: '', remotes: {} }
  try {
    return readAppConfig(JSON.parse(text))
  } catch (cause) {
    throw new Error(
      `${file} is not a configuration of this version. The command restore writes it again from the histories.`,
      { cause },
    )
  }
}

/** @returns the new configuration, which may be the same, a result, and what follows once it is written */
export type ConfigChange<T> = (
  config: AppConfig,
) => Promise<[next: AppConfig, result: T, follow?: (() => Promise<unknown>) | undefined]>

/** Runs work that must not overlap with a release that moves a pointer, nor with itself. */
export async function lockConfig<T>(
  webRoot: string,
  work: (confirm: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await makeFolder(webRoot)
  return withLock(join(webRoot, LOCK), work)
}

/** Rewrites `config.json` atomically, one writer at a time; two releases at once both take effect. */
export function changeConfig<T>(webRoot: string, change: ConfigChange<T>, read = readConfig): Promise<T> {
  return lockConfig(webRoot, async (confirm) => {
    const config = await read(webRoot)
    const [next, result, follow] = await change(config)
    const content = textOf(next)
    if (content !== textOf(config)) await writeAtomically(join(webRoot, CONFIG), content, { confirm })
    await follow?.()
    return result
  })
}

/** The start of a configuration in place of a missing or damaged one. @throws Refusal when it is neither */
export async function lostConfig(webRoot: string): Promise<AppConfig> {
  const found = await readConfig(webRoot).catch(() => undefined)
  if (!found?.shell) return { apiUrl: '', remotes: {} }
  throw new Refusal(`${join(webRoot, CONFIG)} is whole: there is nothing to restore.`)
}

const textOf = (config: AppConfig): string => `${JSON.stringify(appConfig.parse(config), null, 2)}\n`

export const updateConfig = (webRoot: string, change: (config: AppConfig) => AppConfig): Promise<void> =>
  changeConfig(webRoot, async (config) => [change(config), undefined])

/** The settings of a release of the shell besides its own entry; those that are absent stay as they are. */
export interface AppSettings extends Pick<AppConfig, 'features' | 'apiDialect'> {
  apiUrl?: string | undefined
  /** Whether it offers `order-actions` besides, which no other setting turns on. */
  orderActions?: boolean | undefined
  /** The address to which browsers report; null: none any more. */
  telemetry?: string | null | undefined
}

/** The configuration with other settings. The features of one API are not those of another. */
export function withSettings(
  config: AppConfig,
  { apiUrl = config.apiUrl, features, orderActions = false, apiDialect, telemetry }: AppSettings,
): AppConfig {
  const { telemetry: before, ...named }: AppConfig = withApiUrl(config, apiUrl)
  const collector = telemetry === undefined ? before : telemetry
  const offered = new Set([...(features ?? named.features ?? []), ...(orderActions ? ['order-actions'] : [])])
  return {
    ...named,
    ...((features || orderActions) && { features: [...offered] }),
    ...(apiDialect && { apiDialect }),
    ...(collector && { telemetry: collector }),
  }
}

/** The builds that a configuration names. @param app name of a remote, or `shell` */
export function buildsOf({ shell, remotes }: AppConfig, app: string) {
  const { release, previous, canary } =
    app === 'shell' ? { release: shell, previous: undefined, canary: shell?.canary } : (remotes[app] ?? {})
  return { current: release?.buildId, previous: previous?.buildId, candidate: canary?.release.buildId }
}
