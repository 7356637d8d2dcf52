import { type RolloutOrder, RULE_AUTHOR } from '@celeiro/api-contract/rollout-moves'
import type { RequestVerb, RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { rolloutRules } from '@celeiro/api-contract/rollout-rules'
import type { RemoteConfig, RolloutCandidate } from '@celeiro/app-manifest/app-config'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { findUsername } from '../auth/repository.ts'
import type { PublishedReleases } from './published-releases.ts'
import { countReleases, countStep, findDecision, findWithdrawals, storeDecision } from './repository.ts'
import { evaluateStep } from './rollout-rule.ts'

export type RolloutService = ReturnType<typeof createRolloutService>

/**
 * Evaluates the candidates of `config.json` by what browsers reported. It changes no pointer: the process that holds the lock of
 * the file asks for its orders. Browsers ask which candidates are withdrawn, so a withdrawal does not wait for it.
 */
export function createRolloutService(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  releases: PublishedReleases,
) {
  async function candidates(): Promise<[remote: string, candidate: RolloutCandidate][]> {
    const published = await releases.read()
    return Object.entries(published?.remotes ?? {}).flatMap(([remote, { candidate }]) =>
      candidate ? [[remote, candidate]] : [],
    )
  }

  /** What should happen to a candidate. A withdrawal by the rule takes effect here. */
  async function examine(remote: string, candidate: RolloutCandidate) {
    const { share, held } = candidate
    const subject = { remote, build: candidate.release.buildId, step: candidate.step }
    const state = { ...(await countStep(db, subject)), share, since: new Date(candidate.since) }
    // Rules of another version: a person promotes.
    const rules = rolloutRules.safeParse(candidate.rules).data ?? rolloutRules.parse({})
    const { verdict, reason } = evaluateStep(state, rules, clock.now())
    if (verdict === 'withdraw')
      await storeDecision(db, { ...subject, verb: verdict, actor: RULE_AUTHOR, reason, at: clock.now() })
    const decision = await findDecision(db, subject)
    const isDone = decision?.verb === 'hold' && held
    if (decision && !isDone) return { subject, reason, decision }
    const isDue = verdict === 'promote' && !held
    return {
      subject,
      reason,
      decision: isDue ? { verb: verdict, actor: RULE_AUTHOR, reason, at: null } : undefined,
    }
  }

  return {
    /** Evaluates a candidate after a report about it. */
    async evaluateNow(remote: string, candidate: RolloutCandidate): Promise<void> {
      await examine(remote, candidate)
    },

    /** Withdrawn candidates, except for those that a person has started again since. */
    async withdrawn() {
      const [rows, running] = [await findWithdrawals(db), await candidates()]
      const isRestarted = ({ remote, build, step }: (typeof rows)[number]) =>
        running.some(([name, it]) => name === remote && it.release.buildId === build && it.step !== step)
      return rows.filter((row) => !isRestarted(row)).map(({ remote, build }) => ({ remote, build }))
    },

    /** What the process that moves pointers should do now. */
    async orders(): Promise<RolloutOrder[]> {
      const orders: RolloutOrder[] = []
      for (const [remote, candidate] of await candidates()) {
        const { subject, decision } = await examine(remote, candidate)
        if (!decision) continue
        const { verb, actor, reason } = decision
        orders.push({ ...subject, verb, actor, reason })
      }
      return orders
    },

    /** What users with the right see of all remotes. */
    async overview(caller: AccessClaims): Promise<RolloutOverview> {
      await requirePermission(db, caller, 'modules:inspect')
      const [published, counts] = [await releases.read(), await countReleases(db)]
      const remotes: RolloutOverview['remotes'] = []
      for (const [name, entry] of Object.entries(published?.remotes ?? {})) {
        const own = counts.filter(({ remote }) => remote === name)
        const rollout = entry.candidate ? await stateOf(name, entry.candidate) : null
        remotes.push({ name, releases: figuresOf(entry, own), rollout })
      }
      return { remotes: remotes.toSorted((one, other) => one.name.localeCompare(other.name)) }
    },

    /**
     * Notes what a user asks for. A withdrawal takes effect at once: browsers learn of it before the pointer moves.
     * @throws AppError 409 CANDIDATE_GONE if this build is no candidate any more
     */
    async request(caller: AccessClaims, asked: { remote: string; build: string; verb: RequestVerb }) {
      await requirePermission(db, caller, 'modules:inspect')
      const { remote, build, verb } = asked
      const found = (await candidates()).find(
        ([name, { release }]) => name === remote && release.buildId === build,
      )
      if (!found) {
        throw new AppError(409, 'CANDIDATE_GONE', 'Esta versão não é mais candidata. Atualize a página')
      }
      const [, { step }] = found
      const actor = (await findUsername(db, caller.sub)) ?? caller.name
      const reason = 'Pedida em "Saúde dos módulos".'
      await storeDecision(db, { remote, build, step, verb, actor, reason, at: clock.now() })
    },
  }

  async function stateOf(name: string, candidate: RolloutCandidate) {
    const { subject, reason, decision } = await examine(name, candidate)
    const { share, since } = candidate
    const requested = decision?.at
      ? { verb: decision.verb, by: decision.actor, at: decision.at.toISOString() }
      : null
    return { build: subject.build, share, since, reason, requested }
  }
}

type Figures = RolloutOverview['remotes'][number]['releases'][number]

function figuresOf(
  { release, previous, candidate }: RemoteConfig,
  counts: Awaited<ReturnType<typeof countReleases>>,
): Figures[] {
  const share = candidate?.share ?? 0
  const parts = [
    { part: 'candidate' as const, share, release: candidate?.release },
    { part: 'release' as const, share: 1 - share, release },
    { part: 'previous' as const, share: 0, release: previous },
  ]
  return parts.flatMap(({ part, share, release }) => {
    if (!release) return []
    const { buildId: build, releasedAt } = release
    const { accounts = 0, loadFailures = 0, crashes = 0 } = counts.find((it) => it.build === build) ?? {}
    return [{ part, build, share, releasedAt, accounts, loadFailures, crashes }]
  })
}
