import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { remotes } from '../remotes/remotes.ts'
import { watchConfig } from '../updates/config-watch.ts'
import { currentSides } from './account-sides.ts'
import { takeSides } from './sides.ts'

interface Published {
  /** As the server has it. */
  config: AppConfig
  /** With the overrides of this tab. */
  overridden: AppConfig
}

let published: Published | undefined
let account: string | null = null
let settling: { account: string | null; done: Promise<void> } | undefined

/** Starts the remotes on the sides of the account that the tab starts with. */
export async function startSides(
  config: AppConfig,
  overridden: AppConfig,
  overrides: ReadonlyMap<string, string> | undefined,
): Promise<void> {
  published = { config, overridden }
  const sides = await currentSides(config)
  account = sides.accountId
  remotes.start(takeSides(overridden, sides), overrides)
  watchConfig(takeSides(config, sides))
}

/**
 * Changes the sides for an account that has logged in since, before any code of a remote loads for it. Nobody's sides change
 * while they work: a larger share counts from the next start of the tab.
 * @returns undefined when they are in effect already
 */
export function settleAccount(accountId: string | null): Promise<void> | undefined {
  if (!published || accountId === account) return undefined
  if (settling?.account !== accountId) settling = { account: accountId, done: settle(published, accountId) }
  return settling.done
}

async function settle({ config, overridden }: Published, accountId: string | null): Promise<void> {
  const sides = await currentSides(config)
  account = accountId
  remotes.adopt(takeSides(overridden, sides))
  watchConfig(takeSides(config, sides))
}
