import type { ReleaseOverview } from '@celeiro/api-contract/release-overview'
import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { findUsername } from '../auth/repository.ts'
import { harmOf, isHarmful } from './brake.ts'
import { appsOf, type PublishedApp, type PublishedReleases } from './published-releases.ts'
import { addReport, countAccounts, findWithdrawals, storeWithdrawal } from './repository.ts'

/** Events of one account in an hour; a tab reports twenty at most. */
export const EVENTS_PER_HOUR = 400
const HOUR_MS = 3_600_000

/** Withholds in place of a user. */
const RULE = 'rule'

type Withdrawal = Parameters<typeof storeWithdrawal>[1]

/**
 * Keeps what browsers report of apps, and withholds a candidate that fails. It changes no pointer: browsers ask it which candidates
 * are withdrawn.
 */
export function createReleaseService(context: AppContext, releases: PublishedReleases) {
  const { db, clock, audit, metrics } = context
  // By account, within this instance: a count in the database would cost more than what it saves.
  const counted = new LRUCache<string, number>({
    max: 10_000,
    ttl: HOUR_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  /** The figures of the builds of an app: of the step of its candidate while it has one, else of all reports. */
  async function figuresOf(name: string, { canary }: PublishedApp) {
    const counts = await countAccounts(db, name, canary?.step)
    return (buildId: string) => {
      const { used = 0, failed = 0 } = counts.find(({ build }) => build === buildId) ?? {}
      return { used, failed }
    }
  }

  /** Withholds the candidate of an app if it fails for more accounts than the release does. */
  async function brake(name: string, app: PublishedApp): Promise<void> {
    if (!app.canary) return
    const figures = await figuresOf(name, app)
    const { step, release } = app.canary
    const [candidate, current] = [figures(release.buildId), figures(app.release.buildId)]
    if (!isHarmful(candidate, current)) return
    const reason = harmOf(candidate, current)
    const decision = { remote: name, build: release.buildId, step, actor: RULE, reason, at: clock.now() }
    await withhold(decision, null, release.owner)
  }

  /**
   * @param actorId null for the rule
   * @param owner the squad of the candidate
   */
  async function withhold(withdrawal: Withdrawal, actorId: string | null, owner: string | undefined) {
    if (!(await storeWithdrawal(db, withdrawal))) return
    const { remote, build } = withdrawal
    metrics?.countRelease?.(remote, 'withheld')
    audit({ actorId, action: 'CANDIDATE_WITHHELD', entity: 'REMOTE', entityId: remote, build, owner })
  }

  /** Withdrawals, except for those of candidates that a person has started again since. */
  async function withdrawals(apps: ReturnType<typeof appsOf>) {
    const rows = await findWithdrawals(db)
    return rows.filter(({ remote, build, step }) => {
      const canary = apps[remote]?.canary
      return canary?.release.buildId !== build || canary.step === step
    })
  }

  return {
    /**
     * Leaves out what `config.json` does not name. Without a readable file, it is unknown which apps exist.
     * @throws AppError 429 TOO_MANY_REPORTS with Retry-After in seconds
     */
    async collect(caller: AccessClaims, events: readonly TelemetryEvent[]): Promise<void> {
      const { sub: accountId } = caller
      const count = (counted.get(accountId) ?? 0) + events.length
      counted.set(accountId, count)
      if (count > EVENTS_PER_HOUR) {
        const retryAfter = String(Math.ceil(counted.getRemainingTTL(accountId) / 1000))
        throw new AppError(429, 'TOO_MANY_REPORTS', 'Relatórios demais', { 'retry-after': retryAfter })
      }
      const apps = appsOf(await releases.read())
      for (const { kind, remote, build } of events) {
        const app = apps[remote]
        const step = app && stepOf(app, build, caller)
        if (!app || step === undefined) continue
        metrics?.countReport?.(kind, remote, build)
        if (kind !== 'shown') {
          const action = kind === 'crash' ? 'CRASHED' : 'LOAD_FAILED'
          const { owner } = app.release
          audit({ actorId: accountId, action, entity: 'REMOTE', entityId: remote, build, owner })
        }
        const met = { hasFailed: kind === 'load-failure', hasCrashed: kind === 'crash' }
        await addReport(db, { remote, build, step, accountId, ...met, lastAt: clock.now() })
        if (step) await brake(remote, app)
      }
    },

    /** Candidates that no browser may load. */
    async withdrawn() {
      const rows = await withdrawals(appsOf(await releases.read()))
      return rows.map(({ remote, build }) => ({ remote, build }))
    },

    /** The release and the candidate of each remote, and of the shell while it has one, for users with the right. */
    async overview(caller: AccessClaims): Promise<ReleaseOverview> {
      await requirePermission(db, caller, 'modules:inspect')
      const published = appsOf(await releases.read())
      const withdrawn = await withdrawals(published)
      const apps: ReleaseOverview['apps'] = []
      for (const [name, app] of Object.entries(published)) {
        const figures = await figuresOf(name, app)
        const { release, canary } = app
        const { buildId: build, releasedAt: since } = release
        const own = withdrawn.find((it) => it.remote === name && it.build === canary?.release.buildId)
        const candidate = canary && { ...candidateOf(canary, own), ...figures(canary.release.buildId) }
        apps.push({ name, release: { build, since, ...figures(build) }, candidate: candidate ?? null })
      }
      return { apps: apps.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')) }
    },

    /**
     * Takes effect at once, although `config.json` still names the candidate.
     * @throws AppError 409 CANDIDATE_GONE if this build is no candidate any more
     */
    async withdraw(caller: AccessClaims, { remote, build }: { remote: string; build: string }) {
      await requirePermission(db, caller, 'modules:inspect')
      const canary = appsOf(await releases.read())[remote]?.canary
      if (canary?.release.buildId !== build)
        throw new AppError(409, 'CANDIDATE_GONE', 'Esta versão não é mais candidata. Atualize a página')
      const actor = (await findUsername(db, caller.sub)) ?? caller.name
      const reason = 'Pedida em "Saúde dos módulos".'
      const decision = { remote, build, step: canary.step, actor, reason, at: clock.now() }
      await withhold(decision, caller.sub, canary.release.owner)
    },
  }
}

/**
 * The step that a report counts in: of the accounts of a candidate for its build, of all others for the release. Blank for another
 * report of a build that is out; undefined for one that the account cannot have got.
 */
function stepOf({ release, previous, canary }: PublishedApp, build: string, caller: AccessClaims) {
  const isIn = canary !== undefined && isInCandidate(canary, { ...caller, id: caller.sub })
  if (build === canary?.release.buildId) return isIn ? canary.step : undefined
  if (build === release.buildId) return canary && !isIn ? canary.step : ''
  return build === previous?.buildId ? '' : undefined
}

function candidateOf(
  { release, for: { share = 0, roles = [], accounts = [] }, since }: NonNullable<PublishedApp['canary']>,
  withdrawal: Withdrawal | undefined,
) {
  const withdrawn = withdrawal && {
    by: withdrawal.actor === RULE ? null : withdrawal.actor,
    at: withdrawal.at.toISOString(),
    reason: withdrawal.reason,
  }
  return {
    build: release.buildId,
    since,
    for: { share, roles, accounts: accounts.length },
    withdrawn: withdrawn ?? null,
  }
}
