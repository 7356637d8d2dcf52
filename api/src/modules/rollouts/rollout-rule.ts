import { percentOf } from '@celeiro/app-manifest/rollout'

/** The figures of the current step of a candidate, in accounts. */
export interface StepState {
  share: number
  /** That have the candidate, and those of them for which it did not load or crashed. */
  accounts: number
  crashes: number
  /** That have the release and met the same there. */
  otherCrashes: number
}

export interface Evaluation {
  withdraws: boolean
  /** In Portuguese; stands on the page. */
  reason: string
}

/** How much more often the candidate might crash than the release. */
const RATIOS = [3, 10, 100]
/** At most one good candidate in a hundred is withdrawn, over four steps. */
const WITHDRAW = 400
/** From here on, the page speaks of a doubt. */
const DOUBT = 10

/**
 * How many times more likely the crashes are if the candidate crashes more often than the release. If it does not, each
 * account that crashes is one of the candidate's with a probability of `share`, because a salted hash chose its side. The mean
 * of the likelihood ratios over several rates is a non-negative martingale: by Ville's inequality it ever reaches x with a
 * probability of at most 1/x, however often one looks. An outage hits both sides, and speaks against none.
 */
export function evidenceAgainst({ share, crashes, otherCrashes }: Omit<StepState, 'accounts'>): number {
  const likelihoods = RATIOS.map((ratio) =>
    Math.exp(crashes * Math.log(ratio) - (crashes + otherCrashes) * Math.log(1 + share * (ratio - 1))),
  )
  return likelihoods.reduce((sum, likelihood) => sum + likelihood, 0) / RATIOS.length
}

/** Whether a candidate is withdrawn. One account alone never does that. */
export function evaluateStep(state: StepState): Evaluation {
  const { share, accounts, crashes, otherCrashes } = state
  const evidence = evidenceAgainst(state)
  const withdraws = crashes >= 2 && evidence >= WITHDRAW
  const doubt = evidence >= DOUBT ? 'Há indícios contra a candidata. ' : ''
  const used = `${accounts} ${accounts === 1 ? 'conta a usou' : 'contas a usaram'}.`
  const reason = `${doubt}${used} Das contas com falha, ${crashes} têm a candidata e ${otherCrashes} não; ${percentOf(share)} das contas a recebem.`
  return { withdraws, reason }
}
