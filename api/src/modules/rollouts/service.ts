import type { RolloutCandidate } from '@celeiro/api-contract/app-config'
import type { RolloutMove, RolloutOrder } from '@celeiro/api-contract/rollout-moves'
import { REQUEST_VERBS, type RequestVerb } from '@celeiro/api-contract/rollout-overview'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { findUsername } from '../auth/repository.ts'
import { evidenceOf, type Judgement, judgeStep } from './judge-step.ts'
import type { PublishedReleases } from './published-releases.ts'
import {
  type Candidate,
  closeRequests,
  findHolder,
  findOpenRequest,
  findWithdrawal,
  forgetPerformedWithdrawal,
  hearMover,
  insertMove,
  insertRequest,
  listWithdrawn,
  readStep,
  storeWithdrawal,
} from './repository.ts'
import { currentStep, observeAccount, type Reporter, rulesOf, type Sighting } from './rollout-accounts.ts'

/** The actor of what no person decided. */
const JUDGE = 'judge'

/** A movement that ends a rollout answers everything that was asked of it. */
const answeredBy = (verb: RolloutMove['verb']): readonly RequestVerb[] => {
  if (verb === 'promote' || verb === 'withdraw') return REQUEST_VERBS
  return verb === 'hold' ? ['hold'] : []
}

export type RolloutService = ReturnType<typeof createRolloutService>

/**
 * Collects the evidence of rollouts and judges it. It changes no pointer: the process that holds the lock of `config.json` asks
 * for its orders and reports what it did.
 */
export function createRolloutService(
  { db, clock, config: { rolloutsAct: acts } }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  releases: PublishedReleases,
) {
  async function candidates(): Promise<[remote: string, candidate: RolloutCandidate][]> {
    const published = await releases.read()
    return Object.entries(published?.remotes ?? {}).flatMap(([remote, { candidate }]) =>
      candidate ? [[remote, candidate]] : [],
    )
  }

  /** What is known and thought of a candidate now. */
  async function examine(remote: string, candidate: RolloutCandidate) {
    const subject: Candidate = { remote, build: candidate.release.buildId }
    const step = await currentStep(db, clock, remote, candidate)
    const open = await findOpenRequest(db, subject)
    const heldBy = open?.verb === 'hold' ? open.requestedBy : await holderOf(subject, candidate)
    // Nothing is left to do for a halt that is there already.
    const requested = open?.verb === 'hold' && candidate.held ? undefined : open
    const { share, startedAt } = step
    const state = { ...(await readStep(db, step.id)), share, startedAt, heldBy }
    const rules = rulesOf(candidate)
    const withdrawal = await findWithdrawal(db, subject)
    const judgement: Judgement = withdrawal?.acts
      ? { verdict: 'withdraw', reason: withdrawal.reason }
      : judgeStep(state, rules, clock.now())
    const evidence = withdrawal?.acts ? withdrawal.evidence : evidenceOf(state, rules)
    return { ...subject, step: step.step, share, startedAt, heldBy, ...judgement, evidence, requested }
  }

  /** The person who stopped the step; nobody for the judge's own halt, which ends with its reason. */
  async function holderOf(subject: Candidate, { held, step }: RolloutCandidate): Promise<string | null> {
    const actor = held ? await findHolder(db, subject, step) : undefined
    return actor === undefined || actor === JUDGE ? null : actor
  }

  return {
    examine,
    candidates,

    /** Adds the sightings of one report to the evidence. Those of other steps or remotes are left out. */
    async observe(reporter: Reporter, sightings: readonly Sighting[]): Promise<void> {
      if (sightings.length === 0) return
      const known = new Map(await candidates())
      for (const sighting of sightings) {
        const candidate = known.get(sighting.remote)
        if (candidate) await observeAccount({ db, clock, acts }, candidate, reporter, sighting)
      }
    },

    withdrawn: () => listWithdrawn(db),

    /** What the process that moves pointers should do now. It has been heard from, then. */
    async orders(): Promise<RolloutOrder[]> {
      await hearMover(db, clock.now())
      const orders: RolloutOrder[] = []
      for (const [remote, candidate] of await candidates()) {
        const { build, step, verdict, reason, evidence, requested } = await examine(remote, candidate)
        const order = { remote, build, step, verdict, reason, evidence, acts }
        orders.push(
          requested
            ? {
                ...order,
                requested: {
                  verb: requested.verb,
                  by: requested.requestedBy,
                  at: requested.requestedAt.toISOString(),
                },
              }
            : order,
        )
      }
      return orders
    },

    /** Stores a movement. Repeating the report changes nothing. */
    async recordMove({ at, evidence, ...move }: RolloutMove): Promise<void> {
      await db.transaction(async (tx) => {
        const isNew = await insertMove(tx, { ...move, at: new Date(at), evidence: evidence ?? null })
        if (!isNew) return
        await closeRequests(tx, move, answeredBy(move.verb), clock.now())
        // A person tries a withdrawn build again. A late report of its first start has no withdrawal before it.
        if (move.verb === 'start') await forgetPerformedWithdrawal(tx, move, new Date(at))
      })
    },

    /**
     * Notes what a user asks for. A withdrawal takes effect at once: browsers learn of it before the pointer moves.
     * @throws AppError 409 CANDIDATE_GONE if this build is no candidate any more
     */
    async request(
      caller: AccessClaims,
      { remote, build, verb }: Candidate & { verb: RequestVerb },
    ): Promise<void> {
      await requirePermission(db, caller, 'modules:inspect')
      const [, candidate] =
        (await candidates()).find(([name, { release }]) => name === remote && release.buildId === build) ?? []
      if (!candidate) {
        throw new AppError(409, 'CANDIDATE_GONE', 'Esta versão não é mais candidata. Atualize a página')
      }
      const { step, evidence } = await examine(remote, candidate)
      await db.transaction(async (tx) => {
        const requestedBy = (await findUsername(tx, caller.sub)) ?? caller.name
        const requestedAt = clock.now()
        await insertRequest(tx, { remote, build, verb, requestedBy, requestedAt })
        if (verb !== 'withdraw') return
        const reason = `Retirada por ${requestedBy}.`
        await storeWithdrawal(tx, {
          ...{ remote, build, step, reason, evidence },
          acts: true,
          actor: requestedBy,
          at: requestedAt,
        })
      })
    },
  }
}
