import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { remotes } from '../remotes/remotes.ts'
import { updates } from '../updates/updates.ts'
import { type Override, resolveReleases } from './resolve-releases.ts'
import { readViewer } from './viewer.ts'

/** What this tab started with. */
let started: { config: AppConfig; overrides: ReadonlyMap<string, Override> } | undefined
let current: { account: string | null; taken: Promise<void> } | undefined

/** Starts a tab with a configuration, for an account that `releasesFor` names. */
export function startReleases(config: AppConfig, overrides: ReadonlyMap<string, Override>): void {
  started = { config, overrides }
  current = undefined
}

/**
 * Resolves once the remotes of this tab are those of an account, before any of their code loads for it. Never rejects. The same
 * promise as long as the account stays.
 */
export function releasesFor(account: string | null): Promise<void> {
  if (current?.account !== account) current = { account, taken: take(account) }
  return current.taken
}

async function take(account: string | null): Promise<void> {
  if (!started) return
  const { config, overrides } = started
  const viewer = await readViewer(config, account)
  remotes.take({
    shell: config.shell?.buildId,
    remotes: resolveReleases(config, { ...viewer, overrides }),
  })
  // What was the latest for another account says nothing for this one.
  updates.setState({ latest: undefined })
}
