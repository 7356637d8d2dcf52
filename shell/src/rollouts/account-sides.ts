import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { currentSession } from '@celeiro/shared-auth'
import { readLeft } from './left-releases.ts'
import type { Sides } from './sides.ts'
import { withdrawnFor } from './withdrawn.ts'

/** What decides which releases the current account runs in this tab. Never rejects. */
export async function currentSides(config: AppConfig): Promise<Sides> {
  const accountId = currentSession().user?.id ?? null
  return { accountId, withdrawn: await withdrawnFor(config, accountId), left: readLeft() }
}
