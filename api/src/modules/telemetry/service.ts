import type { TelemetryEvent, TelemetryReport } from '@celeiro/api-contract/telemetry'
import { RELEASE_FAILURES } from '@celeiro/api-contract/telemetry-vocabulary'
import type { AppContext } from '../../app-context.ts'
import type { PublishedReleases } from '../rollouts/published-releases.ts'
import type { Reporter, Sighting } from '../rollouts/rollout-accounts.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { countEvents, knownParts } from './count-events.ts'
import { samplesOf } from './crash-samples.ts'
import { addCounts, addSample } from './repository.ts'

const MINUTE_MS = 60_000

/** Counts what browsers report, keeps a sample of every crash, and passes on what belongs to a rollout. */
export function createTelemetryService(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  releases: PublishedReleases,
  rollouts: RolloutService,
) {
  return {
    /** Without a readable `config.json` nobody knows which parts exist, and nothing is counted. */
    async collect(reporter: Reporter, report: TelemetryReport): Promise<void> {
      const published = await releases.read()
      if (!published) return
      const known = knownParts(published)
      const now = clock.now()
      const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
      await addCounts(db, minute, countEvents(report.events, known))
      for (const sample of samplesOf(report, known)) await addSample(db, sample, now)
      await rollouts.observe(reporter, report.events.flatMap(sightingOf))
    },
  }
}

/** An exposure or a crash of a remote that had a candidate when the page started. */
function sightingOf(event: TelemetryEvent): Sighting[] {
  const { remote, rollout } = event
  if (!rollout) return []
  switch (event.kind) {
    case 'shown':
      return [{ remote, ...rollout }]
    case 'load-failure':
      return RELEASE_FAILURES.includes(event.cause) ? [{ remote, ...rollout, crash: 'load' }] : []
    case 'crash':
      return [{ remote, ...rollout, crash: event.how }]
    default:
      return []
  }
}
