import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BuiltApp,
  buildApps,
  checkApps,
  HOST_FEATURES,
  orderActionsOfEnvironment,
  readConfig,
  releasableApps,
  remoteHistory,
  updateConfig,
} from '@celeiro/release'
import { repository } from '../bootstrap.mjs'

/** What `npm start` publishes and serves at a port: another start of this checkout may offer other features. */
export const webRootOf = (port: number): string => join(repository, `.celeiro/web-${port}`)

/**
 * The API of the same host, which offers every feature; the actions of orders only with `ORDER_ACTIONS=live`. With `API_URL`, the host replaces the address when it serves
 * `config.json`, and drops the features. With `TELEMETRY=on`, browsers report to that API.
 */
const settings = () => ({
  apiUrl: '',
  features: [...HOST_FEATURES],
  orderActions: orderActionsOfEnvironment(),
  telemetry: process.env['TELEMETRY'] === 'on' ? '/api/telemetry' : null,
})

/** Builds all apps of this checkout and publishes them, as `publishLocally` does. */
export async function releaseLocally(webRoot: string, report?: (outcome: string) => void): Promise<void> {
  await publishLocally(await buildApps(repository, await releasableApps(repository)), webRoot, report)
}

/**
 * Publishes all apps of this checkout into a local web root, without copying unchanged ones, and removes the remotes of other
 * branches. Those of other repositories stay.
 */
export async function publishLocally(
  apps: readonly BuiltApp[],
  webRoot: string,
  report: (outcome: string) => void = console.log,
): Promise<void> {
  const publish = async () => {
    await dropOtherBranches(
      webRoot,
      apps.map(({ app }) => app),
    )
    for (const publishApp of await checkApps(apps, webRoot, { settings: settings() }))
      report(await publishApp())
  }
  try {
    await publish()
  } catch {
    // Files of another version may be in the way; a local web root can be rebuilt at any time.
    await rm(webRoot, { recursive: true, force: true })
    await publish()
  }
}

/**
 * Removes the remotes that `publishLocally` has released and that no longer exist. The release command writes who released, so
 * what it or somebody by hand has added stays.
 * @param names of all apps
 */
export async function dropOtherBranches(webRoot: string, names: readonly string[]): Promise<void> {
  const others = Object.keys((await readConfig(webRoot)).remotes).filter((name) => !names.includes(name))
  for (const name of others) {
    const last = (await remoteHistory(webRoot, name).read()).at(-1)
    if (!last || last.author) continue
    await updateConfig(webRoot, ({ remotes: { [name]: _, ...remotes }, ...config }) => ({
      ...config,
      remotes,
    }))
  }
}
