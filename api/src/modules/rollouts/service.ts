import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { findUsername } from '../auth/repository.ts'
import { type PublishedPart, type PublishedReleases, partsOf } from './published-releases.ts'
import { countReleases, countStep, findWithdrawal, findWithdrawals, storeWithdrawal } from './repository.ts'
import { evaluateStep } from './rollout-rule.ts'

type Candidate = NonNullable<PublishedPart['canary']>

export type RolloutService = ReturnType<typeof createRolloutService>

/** Who withdraws by the rule, in place of a username. */
const RULE = 'rule'
/** Earlier hosts wrote `judge`. */
const isRule = (actor: string) => actor === RULE || actor === 'judge'

/**
 * Evaluates the candidates of `config.json` by what browsers reported. It changes no pointer: browsers ask it which candidates are
 * withdrawn.
 */
export function createRolloutService(
  { db, clock, audit, countRelease }: Pick<AppContext, 'db' | 'clock' | 'audit' | 'countRelease'>,
  releases: PublishedReleases,
) {
  async function candidates(): Promise<[remote: string, candidate: Candidate][]> {
    return Object.entries(partsOf(await releases.read())).flatMap(([remote, { canary }]) =>
      canary ? [[remote, canary]] : [],
    )
  }

  /**
   * @param actorId null for the rule
   * @param owner the squad of the candidate
   */
  async function withhold(
    withdrawal: Parameters<typeof storeWithdrawal>[1],
    actorId: string | null,
    owner: string | undefined,
  ) {
    const { remote, build } = withdrawal
    if (!(await storeWithdrawal(db, withdrawal))) return
    countRelease?.(remote, 'withheld')
    audit({ actorId, action: 'CANDIDATE_WITHHELD', entity: 'REMOTE', entityId: remote, build, owner })
  }

  /** Withdraws a candidate that crashes. @returns what the rule says of it, and its withdrawal if there is one */
  async function examine(remote: string, { for: { share = 0 }, release, step }: Candidate) {
    const subject = { remote, build: release.buildId, step }
    const { withdraws, reason } = evaluateStep({ ...(await countStep(db, subject)), share })
    if (withdraws) await withhold({ ...subject, actor: RULE, reason, at: clock.now() }, null, release.owner)
    return { reason, withdrawal: await findWithdrawal(db, subject) }
  }

  return {
    /** Evaluates a candidate after a report about it. */
    async evaluateNow(remote: string, candidate: Candidate): Promise<void> {
      await examine(remote, candidate)
    },

    /** Withdrawn candidates, except for those that a person has started again since. */
    async withdrawn() {
      const [rows, running] = [await findWithdrawals(db), await candidates()]
      const isRestarted = ({ remote, build, step }: (typeof rows)[number]) =>
        running.some(([name, it]) => name === remote && it.release.buildId === build && it.step !== step)
      return rows.filter((row) => !isRestarted(row)).map(({ remote, build }) => ({ remote, build }))
    },

    /** The releases and candidates of all remotes, and of the shell while it has one, for users with the right. */
    async overview(caller: AccessClaims): Promise<RolloutOverview> {
      await requirePermission(db, caller, 'modules:inspect')
      const [parts, counts] = [partsOf(await releases.read()), await countReleases(db)]
      const remotes: RolloutOverview['remotes'] = []
      for (const [name, entry] of Object.entries(parts)) {
        const own = counts.filter(({ remote }) => remote === name)
        const rollout = entry.canary ? await rolloutOf(name, entry.canary) : null
        remotes.push({ name, releases: figuresOf(entry, own), rollout })
      }
      return { remotes: remotes.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')) }
    },

    /**
     * Takes effect at once, although `config.json` still names the candidate.
     * @throws AppError 409 CANDIDATE_GONE if this build is no candidate any more
     */
    async withdraw(caller: AccessClaims, { remote, build }: { remote: string; build: string }) {
      await requirePermission(db, caller, 'modules:inspect')
      const found = (await candidates()).find(
        ([name, { release }]) => name === remote && release.buildId === build,
      )
      if (!found) {
        throw new AppError(409, 'CANDIDATE_GONE', 'Esta versão não é mais candidata. Atualize a página')
      }
      const [, { step, release }] = found
      const actor = (await findUsername(db, caller.sub)) ?? caller.name
      const reason = 'Pedida em "Saúde dos módulos".'
      await withhold({ remote, build, step, actor, reason, at: clock.now() }, caller.sub, release.owner)
    },
  }

  async function rolloutOf(name: string, candidate: Candidate) {
    const { reason, withdrawal } = await examine(name, candidate)
    const {
      for: { share = 0 },
      since,
      release,
    } = candidate
    const withdrawn = withdrawal
      ? { by: isRule(withdrawal.actor) ? null : withdrawal.actor, at: withdrawal.at.toISOString() }
      : null
    return { build: release.buildId, share, since, reason, withdrawn }
  }
}

type Figures = RolloutOverview['remotes'][number]['releases'][number]

function figuresOf(
  { release, previous, canary }: PublishedPart,
  counts: Awaited<ReturnType<typeof countReleases>>,
): Figures[] {
  const share = canary?.for.share ?? 0
  const parts = [
    { part: 'candidate' as const, share, release: canary?.release },
    { part: 'release' as const, share: 1 - share, release },
    { part: 'previous' as const, share: 0, release: previous },
  ]
  return parts.flatMap(({ part, share, release }) => {
    if (!release) return []
    const { buildId: build, releasedAt } = release
    const found = counts.find((it) => it.build === build)
    const { accounts = 0, loadFailures = 0, crashes = 0, loads: count = 0, p50 = 0, p95 = 0 } = found ?? {}
    const load = count > 0 ? { load: { count, p50, p95 } } : {}
    return [{ part, build, share, releasedAt, accounts, loadFailures, crashes, ...load }]
  })
}
