import type { AppConfig } from '@celeiro/api-contract/app-config'
import { activateOverrides } from './active-overrides.ts'
import { joinFastRefresh } from './join-fast-refresh.ts'
import { takeOverrideParams } from './override-params.ts'
import { judgeOverrides } from './override-policy.ts'
import { readStoredOverrides, storeOverrides } from './override-storage.ts'
import { withOverrides } from './with-overrides.ts'

/**
 * Settles which remotes this tab runs from elsewhere: what the tab keeps and what the address asks for, as far as the
 * configuration allows it today. The address is rid of its parameters, so that a copied link does not carry them on.
 * Must come before anything is rendered, or edits would not reach what is on the screen.
 * @returns the configuration that this tab is to run with
 */
export async function enterOverrides(config: AppConfig): Promise<AppConfig> {
  const { requested, rest } = takeOverrideParams(location.search)
  const wanted = new Map([...readStoredOverrides(), ...requested])
  for (const [remote, url] of requested) if (url === '') wanted.delete(remote)
  const overrides = judgeOverrides(wanted, {
    origins: config.overrideOrigins ?? [],
    remotes: Object.keys(config.remotes),
  })
  storeOverrides(overrides.accepted)
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  activateOverrides(overrides)
  if (overrides.accepted.size > 0) await joinFastRefresh([...overrides.accepted.values()])
  return withOverrides(config, overrides.accepted)
}
