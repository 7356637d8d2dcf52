import { createHash } from 'node:crypto'
import type { CrashSamples } from '@celeiro/api-contract/rollout-overview'
import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import type { RemoteConfig } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import { createCallWindow } from '../../http/call-window.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import type { PublishedReleases } from '../rollouts/published-releases.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { addReport, addSample, findSamples } from './repository.ts'
import { createSourceLines } from './source-lines.ts'

/** Events of one account in an hour; a tab reports twenty at most. */
export const EVENTS_PER_HOUR = 400

/** Keeps what browsers report: of each account and build whether it loaded, failed or crashed, and a few crashes. */
export function createTelemetryService(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  releases: PublishedReleases,
  rollouts: RolloutService,
) {
  const window = createCallWindow(clock, 3_600)

  return {
    /**
     * Leaves out what `config.json` does not name. Without a readable file, it is unknown which parts exist.
     * @throws AppError 429 TOO_MANY_REPORTS with Retry-After in seconds
     */
    async collect(accountId: string, events: readonly TelemetryEvent[]): Promise<void> {
      if (window.count(accountId, events.length) > EVENTS_PER_HOUR)
        throw new AppError(429, 'TOO_MANY_REPORTS', 'Relatórios demais', window.retryAfter(accountId))
      const published = await releases.read()
      const now = clock.now()
      for (const event of events) {
        const { remote, build, kind } = event
        const entry = published?.remotes[remote]
        const step = entry && stepOf(entry, event, accountId)
        if (!entry || step === undefined) continue
        const met = { hasFailed: kind === 'load-failure', hasCrashed: kind === 'crash' }
        const report = { remote, build, step, accountId, ...met, lastAt: now }
        // The row of the report is locked until the sample is counted.
        await db.transaction(async (tx) => {
          await addReport(tx, report)
          if (kind === 'crash')
            await addSample(tx, { remote, build, accountId, ...sampleOf(event, entry) }, now)
        })
        if (kind !== 'shown' && step && entry.candidate) await rollouts.evaluateNow(remote, entry.candidate)
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

/** What is kept of a crash, and a fingerprint of its place; callers further up do not matter. */
function sampleOf(event: Extract<TelemetryEvent, { kind: 'crash' }>, entry: RemoteConfig) {
  const { how, name, frames, supportCode = null } = event
  const route = pathsOf(entry).includes(event.route) ? event.route : ''
  const [top] = frames
  const place = top ? `${top.file}:${top.line}:${top.column}` : 'no frame'
  const fingerprint = createHash('sha256').update(`${name} ${place}`).digest('hex').slice(0, 12)
  return { fingerprint, sample: { how, name, frames, supportCode, route } }
}
