import { createHash } from 'node:crypto'
import type { CrashSamples } from '@celeiro/api-contract/rollout-overview'
import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import type { RemoteConfig } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import type { AppContext } from '../../app-context.ts'
import type { CrashSample } from '../../database/schema/rollouts.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import type { PublishedReleases } from '../rollouts/published-releases.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { addReport, addSample, findSamples } from './repository.ts'
import { createSourceLines } from './source-lines.ts'

/** Keeps what browsers report: of each account and build whether it loaded, failed or crashed, and a few crashes. */
export function createTelemetryService(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  releases: PublishedReleases,
  rollouts: RolloutService,
) {
  return {
    /** Leaves out what `config.json` does not name. Without a readable file, nobody knows which parts exist. */
    async collect(accountId: string, events: readonly TelemetryEvent[]): Promise<void> {
      const published = await releases.read()
      const now = clock.now()
      for (const event of events) {
        const { remote, build, kind } = event
        const entry = published?.remotes[remote]
        const step = entry && stepOf(entry, event, accountId)
        if (!entry || step === undefined) continue
        const met = { hasFailed: kind === 'load-failure', hasCrashed: kind === 'crash' }
        await addReport(db, { remote, build, step, accountId, ...met, lastAt: now })
        if (kind === 'crash') {
          const { how, name, frames, supportCode = null } = event
          const route = pathsOf(entry).includes(event.route) ? event.route : ''
          const sample = { how, name, frames, supportCode, route }
          const fingerprint = fingerprintOf(sample)
          await addSample(db, { remote, build, accountId, fingerprint, sample }, now)
        }
        if (kind !== 'shown' && step && entry.candidate) await rollouts.judgeNow(remote, entry.candidate)
      }
    },

    /** The latest crashes of a remote, with the lines of their sources: looked up now, because few are ever looked at. */
    async samples(caller: AccessClaims, remote: string): Promise<CrashSamples> {
      await requirePermission(db, caller, 'modules:inspect')
      const sourceOf = createSourceLines(config.sourceMaps)
      return Promise.all(
        (await findSamples(db, remote)).map(async ({ sample, firstAt, lastAt, ...kind }) => ({
          ...sample,
          ...kind,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
          frames: await Promise.all(
            sample.frames.map(async (frame) => ({
              ...frame,
              source: await sourceOf(remote, kind.build, frame),
            })),
          ),
        })),
      )
    },
  }
}

const pathsOf = ({ release, previous, candidate }: RemoteConfig): string[] =>
  [release, previous, candidate?.release].flatMap((one) => one?.paths ?? [])

/**
 * The step that a report belongs to: that of the candidate if its page started in it, on the side that the account has.
 * Blank for another report of a build that is out; undefined for one that the account cannot have got.
 */
function stepOf(
  { release, previous, candidate }: RemoteConfig,
  { build, step }: TelemetryEvent,
  accountId: string,
): string | undefined {
  const isIn = candidate !== undefined && isInCandidate(candidate, accountId)
  if (build === candidate?.release.buildId) {
    if (!isIn) return undefined
    return step === candidate.step ? step : ''
  }
  if (build === release.buildId) return candidate && !isIn && step === candidate.step ? candidate.step : ''
  return build === previous?.buildId ? '' : undefined
}

/** The same for every crash at the same place of the same build; callers further up do not matter. */
function fingerprintOf({ name, frames: [top] }: CrashSample): string {
  const place = top ? `${top.file}:${top.line}:${top.column}` : 'no frame'
  return createHash('sha256').update(`${name} ${place}`).digest('hex').slice(0, 12)
}
