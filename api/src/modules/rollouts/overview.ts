import type { RemoteConfig } from '@celeiro/api-contract/app-config'
import type { RolloutOverview, RolloutPeriod } from '@celeiro/api-contract/rollout-overview'
import type { AppContext } from '../../app-context.ts'
import { addSeconds } from '../../clock.ts'
import { readSnapshot } from '../../database/database.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { OTHER_BUILD } from '../telemetry/count-events.ts'
import { type CountSum, sumCounts, sumCountsByHour } from '../telemetry/repository.ts'
import type { Judgement } from './judge-step.ts'
import type { PublishedReleases } from './published-releases.ts'
import { mergeEvents, moveEvent, readHistoryEvents } from './release-events.ts'
import { findMover, findMoves } from './repository.ts'
import type { RolloutService } from './service.ts'

type RemoteOverview = RolloutOverview['remotes'][number]
type ReleaseFigures = RemoteOverview['releases'][number]

const HOUR_SECONDS = 3_600
const EVENTS = 20

/** Length of a point of the plot, and number of points. */
const PERIODS: Record<RolloutPeriod, { seconds: number; points: number }> = {
  day: { seconds: HOUR_SECONDS, points: 24 },
  week: { seconds: 6 * HOUR_SECONDS, points: 28 },
  month: { seconds: 24 * HOUR_SECONDS, points: 30 },
}

/** What users with the right see of all remotes. */
export function createOverview(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  releases: PublishedReleases,
  rollouts: RolloutService,
) {
  return async (caller: AccessClaims, period: RolloutPeriod): Promise<RolloutOverview> => {
    await requirePermission(db, caller, 'modules:inspect')
    const { seconds, points } = PERIODS[period]
    const now = clock.now()
    // Whole points, the running one included.
    const end = (Math.floor(now.getTime() / (seconds * 1000)) + 1) * seconds * 1000
    const starts = Array.from({ length: points }, (_, index) => end - (points - index) * seconds * 1000)
    const since = new Date(starts[0] ?? end)
    const published = await releases.read()
    const { sums, hours, moverHeardAt } = await readSnapshot(db, async (snapshot) => ({
      sums: await sumCounts(snapshot, since),
      hours: await sumCountsByHour(snapshot, since),
      moverHeardAt: await findMover(snapshot),
    }))

    async function remoteOverview([name, entry]: [string, RemoteConfig]): Promise<RemoteOverview> {
      const own = sums.filter(({ remote }) => remote === name)
      const series = starts.map((start) => {
        const inPoint = hours.filter(
          ({ remote, hour }) =>
            remote === name && hour.getTime() >= start && hour.getTime() < start + seconds * 1000,
        )
        const sum = (kinds: readonly string[]) =>
          inPoint.reduce((total, { kind, count }) => (kinds.includes(kind) ? total + count : total), 0)
        return {
          start: new Date(start).toISOString(),
          sessions: sum(['shown']),
          failures: sum(['load-failure', 'crash']),
        }
      })
      const moves = await findMoves(db, name, addSeconds(now, -365 * 24 * HOUR_SECONDS), EVENTS)
      const reported = moves.map((move) => moveEvent({ ...move, at: move.at.toISOString() }))
      return {
        name,
        releases: releaseFigures(entry, own),
        rollout: entry.candidate ? await rolloutState(name, entry.candidate) : null,
        causes: causesOf(own),
        series,
        events: mergeEvents([...(await readHistoryEvents(config.webRoot, name)), ...reported], EVENTS),
      }
    }

    async function rolloutState(name: string, candidate: NonNullable<RemoteConfig['candidate']>) {
      const { requested, startedAt, heldBy, remote: _, ...state } = await rollouts.examine(name, candidate)
      return {
        ...state,
        ...(config.rolloutsAct || heldBy !== null ? state : spoken(state)),
        startedAt: startedAt.toISOString(),
        requested: requested
          ? {
              verb: requested.verb,
              by: requested.requestedBy,
              at: requested.requestedAt.toISOString(),
            }
          : null,
      }
    }

    const remotes: RemoteOverview[] = []
    for (const entry of Object.entries(published?.remotes ?? {})) remotes.push(await remoteOverview(entry))
    return {
      acts: config.rolloutsAct,
      moverHeardAt: moverHeardAt?.toISOString() ?? null,
      remotes: remotes.toSorted((one, other) => one.name.localeCompare(other.name)),
    }
  }
}

/** A judge that does not act only says what it would do. */
function spoken({ verdict, reason }: Judgement): Judgement {
  if (verdict === 'none') return { verdict, reason }
  const would = { advance: 'avançaria', hold: 'pararia', withdraw: 'teria retirado' }[verdict]
  return { verdict: 'none', reason: `Só aviso: ${would}. ${reason}` }
}

function releaseFigures({ release, previous, candidate }: RemoteConfig, sums: readonly CountSum[]) {
  const share = candidate?.share ?? 0
  const rows: ReleaseFigures[] = []
  const add = (part: ReleaseFigures['part'], build: string, share: number, releasedAt: string | null) =>
    rows.push({ part, build, share, releasedAt, ...figuresOf(sums.filter((sum) => sum.build === build)) })
  if (candidate) add('candidate', candidate.release.buildId, share, candidate.release.releasedAt)
  add('release', release.buildId, 1 - share, release.releasedAt)
  if (previous) add('previous', previous.buildId, 0, previous.releasedAt)
  if (sums.some(({ build }) => build === OTHER_BUILD)) add('other', OTHER_BUILD, 0, null)
  return rows
}

function figuresOf(sums: readonly CountSum[]) {
  const count = (kind: CountSum['kind']) =>
    sums.reduce((total, sum) => (sum.kind === kind ? total + sum.count : total), 0)
  const loads = sums.filter(({ kind, cause }) => kind === 'timing' && cause === 'module')
  const loaded = loads.reduce((total, sum) => total + sum.count, 0)
  const ms = loads.reduce((total, sum) => total + sum.total, 0)
  return {
    sessions: count('shown'),
    loadFailures: count('load-failure'),
    crashes: count('crash'),
    loadMs: loaded > 0 ? Math.round(ms / loaded) : null,
  }
}

function causesOf(sums: readonly CountSum[]): RemoteOverview['causes'] {
  const causes = new Map<string, RemoteOverview['causes'][number]>()
  for (const { kind, cause, count } of sums) {
    if (kind !== 'load-failure' && kind !== 'crash') continue
    const key = `${kind} ${cause}`
    causes.set(key, { kind, cause, count: (causes.get(key)?.count ?? 0) + count })
  }
  return [...causes.values()].toSorted((one, other) => other.count - one.count)
}
