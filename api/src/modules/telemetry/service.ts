import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import { createCallWindow } from '../../http/call-window.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { type PublishedPart, type PublishedReleases, partsOf } from '../rollouts/published-releases.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { addReport } from './repository.ts'

/** Events of one account in an hour; a tab reports twenty at most. */
export const EVENTS_PER_HOUR = 400

/** Keeps what browsers report: of each account and build whether it loaded, failed or crashed. */
export function createTelemetryService(
  { db, clock, audit, countReport }: Pick<AppContext, 'db' | 'clock' | 'audit' | 'countReport'>,
  releases: PublishedReleases,
  rollouts: RolloutService,
) {
  const window = createCallWindow(clock, 3_600)

  return {
    /**
     * Leaves out what `config.json` does not name. Without a readable file, it is unknown which parts exist.
     * @throws AppError 429 TOO_MANY_REPORTS with Retry-After in seconds
     */
    async collect(caller: AccessClaims, events: readonly TelemetryEvent[]): Promise<void> {
      const accountId = caller.sub
      if (window.count(accountId, events.length) > EVENTS_PER_HOUR)
        throw new AppError(429, 'TOO_MANY_REPORTS', 'Relatórios demais', window.retryAfter(accountId))
      const parts = partsOf(await releases.read())
      const now = clock.now()
      for (const event of events) {
        const { remote, build, kind } = event
        const entry = parts[remote]
        const step = entry && stepOf(entry, event, caller)
        if (!entry || step === undefined) continue
        const met = { hasFailed: kind === 'load-failure', hasCrashed: kind === 'crash' }
        countReport?.(kind, remote, build)
        if (kind !== 'shown') {
          const action = kind === 'crash' ? 'CRASHED' : 'LOAD_FAILED'
          const { owner } = entry.release
          audit({ actorId: accountId, action, entity: 'REMOTE', entityId: remote, build, owner })
        }
        const loadMs = event.kind === 'shown' ? event.ms : undefined
        await addReport(db, { remote, build, step, accountId, ...met, loadMs, lastAt: now })
        if (kind !== 'shown' && step && entry.canary) await rollouts.evaluateNow(remote, entry.canary)
      }
    },
  }
}

/**
 * The step that a report belongs to: that of the candidate if its page started in it, on the side that the account has.
 * Blank for another report of a build that is out; undefined for one that the account cannot have got.
 */
function stepOf(
  { release, previous, canary }: PublishedPart,
  { build, step }: TelemetryEvent,
  caller: AccessClaims,
): string | undefined {
  const isIn = canary !== undefined && isInCandidate(canary, { ...caller, id: caller.sub })
  if (build === canary?.release.buildId) {
    if (!isIn) return undefined
    return step === canary.step ? step : ''
  }
  if (build === release.buildId) return canary && !isIn && step === canary.step ? canary.step : ''
  return build === previous?.buildId ? '' : undefined
}
