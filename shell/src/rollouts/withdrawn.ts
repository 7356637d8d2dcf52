import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { isInAny, type Withdrawn } from './sides.ts'

/** Milliseconds that a page waits for the answer. Without one, no candidate runs. */
const PATIENCE = 300

type Answer = Promise<readonly Withdrawn[] | undefined>

declare global {
  /** Asked by the start script for the app, so that both decide alike. */
  var celeiroWithdrawn: { accountId: string | null; answer: Answer } | undefined
}

/**
 * Which candidates were withdrawn. Asks the API only if the account is among those of a candidate and somebody collects reports:
 * without reports only a release command withdraws a candidate.
 * @returns undefined when the API does not answer in time
 */
export function withdrawnFor(config: AppConfig, accountId: string | null): Answer {
  const early = globalThis.celeiroWithdrawn
  globalThis.celeiroWithdrawn = undefined
  return early && early.accountId === accountId ? early.answer : askWithdrawn(config, accountId)
}

/** Asks ahead of the app, which takes the same answer once. */
export function askWithdrawnEarly(config: AppConfig, accountId: string | null): Answer {
  const answer = askWithdrawn(config, accountId)
  globalThis.celeiroWithdrawn = { accountId, answer }
  return answer
}

async function askWithdrawn(config: AppConfig, accountId: string | null): Answer {
  if (!config.telemetry || !isInAny(config, accountId)) return []
  try {
    const response = await fetch(`${config.apiUrl}/api/rollouts/withdrawn`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { data }: { data?: readonly Withdrawn[] } = await response.json()
    return response.ok && Array.isArray(data) ? data : undefined
  } catch {
    return undefined
  }
}
