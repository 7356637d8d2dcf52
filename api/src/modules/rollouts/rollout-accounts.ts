import { createHmac, randomBytes } from 'node:crypto'
import type { RolloutCandidate } from '@celeiro/api-contract/app-config'
import { isInCandidate } from '@celeiro/api-contract/rollout'
import { type CrashKind, rolloutRules } from '@celeiro/api-contract/rollout-rules'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import { addressGroup } from '../auth/address-group.ts'
import { evidenceOf, type StepState, withdrawalReason } from './judge-step.ts'
import {
  type Candidate,
  countCrashesFrom,
  ensureRollout,
  ensureStep,
  findAccountKey,
  findCurrentStep,
  hasCrashedBefore,
  lockRollout,
  readStep,
  rememberAccount,
  storeWithdrawal,
} from './repository.ts'

/** What a browser reported of a remote that has a candidate. */
export interface Sighting {
  remote: string
  /** Candidate and step of the `config.json` that the page started with. */
  build: string
  step: string
  crash?: CrashKind
}

export interface Reporter {
  accountId: string
  address: string
}

/** Reports of one account that are repeated within this time (s) change nothing. */
const REPEAT_SECONDS = 60

/** Accounts of one address that may count as crashed in a rollout: an office, and not a forger's collection. */
const CRASHES_PER_ADDRESS = 20

/** Rules from a file of a newer command may have fields that this host does not know. */
export const rulesOf = ({ rules }: RolloutCandidate) => {
  const { success, data } = rolloutRules.safeParse(rules)
  return success ? data : rolloutRules.parse({})
}

/** The step of a candidate of `config.json`, remembered when it is seen for the first time. */
export async function currentStep(
  db: Executor,
  clock: Clock,
  remote: string,
  { release: { buildId: build }, step, share }: RolloutCandidate,
) {
  const known = await findCurrentStep(db, { remote, build })
  if (known?.step === step) return known
  const now = clock.now()
  const accountKey = randomBytes(32).toString('hex')
  await ensureRollout(db, { remote, build, accountKey, firstSeenAt: now })
  await ensureStep(db, { remote, build, step, share, startedAt: now })
  const current = await findCurrentStep(db, { remote, build })
  if (!current) throw new Error('A step that was just stored is missing')
  return current
}

/**
 * Adds what an account reported to the evidence, and judges at once. An account enters once per rollout, at its first crash,
 * and on the side that its bucket says. A page that started before the step counts on neither side.
 * @param acts whether a withdrawal takes effect, or is only noted
 */
export async function observeAccount(
  { db, clock, acts }: { db: Executor; clock: Clock; acts: boolean },
  candidate: RolloutCandidate,
  { accountId, address }: Reporter,
  { remote, build, step, crash }: Sighting,
): Promise<void> {
  if (candidate.release.buildId !== build || candidate.step !== step) return
  const current = await currentStep(db, clock, remote, candidate)
  if (current.step !== step) return
  const key = await findAccountKey(db, { remote, build })
  if (key === undefined) return
  const hashOf = (value: string) => createHmac('sha256', key).update(value).digest('base64url')
  const now = clock.now()
  const row = {
    stepId: current.id,
    account: hashOf(accountId),
    address: hashOf(addressGroup(address)),
    isCanary: isInCandidate(candidate, accountId),
    lastSeenAt: now,
    hasCrashed: false,
    hasFailedToLoad: false,
  }
  const rules = rulesOf(candidate)
  if (!crash || !rules.crashes.includes(crash)) {
    return rememberAccount(db, row, addSeconds(now, -REPEAT_SECONDS))
  }
  await db.transaction(async (tx) => {
    await lockRollout(tx, { remote, build })
    // A step that began while this report waited for the lock makes it one of the former step.
    if ((await findCurrentStep(tx, { remote, build }))?.id !== current.id) return
    const others = await countCrashesFrom(tx, { remote, build }, row.address, row.account)
    const counts = others < CRASHES_PER_ADDRESS
    const isFirst = counts && !(await hasCrashedBefore(tx, { remote, build }, current.id, row.account))
    await rememberAccount(
      tx,
      { ...row, hasCrashed: isFirst, hasFailedToLoad: counts && crash === 'load' },
      now,
    )
    if (counts) await judgeNow(tx, { remote, build })
  })

  async function judgeNow(tx: Executor, subject: Candidate): Promise<void> {
    const state: StepState = {
      ...(await readStep(tx, current.id)),
      share: current.share,
      startedAt: current.startedAt,
      heldBy: null,
    }
    const reason = withdrawalReason(state, rules)
    if (!reason) return
    const evidence = evidenceOf(state, rules)
    await storeWithdrawal(tx, { ...subject, step, acts, actor: 'judge', reason, evidence, at: now })
  }
}
