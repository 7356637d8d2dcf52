import type { RolloutRules } from '@celeiro/api-contract/rollout-rules'
import { percentOf } from '@celeiro/app-manifest/rollout'

/** What is known of the current step of a candidate, in accounts. */
export interface StepState {
  share: number
  since: Date
  /** That have the candidate, and those of them for which it did not load or crashed. */
  accounts: number
  crashes: number
  /** That have the release and met the same there. */
  otherCrashes: number
}

export interface Evaluation {
  verdict: 'promote' | 'withdraw' | 'none'
  /** In Portuguese; stands in the history and on the page. */
  reason: string
}

/** How much more often the candidate might crash than the release. */
const RATIOS = [3, 10, 100]
/** At most one good candidate in a hundred is withdrawn, over four steps. */
const WITHDRAW = 400
/** From here on nothing is promoted. */
const DOUBT = 10

/**
 * How many times more likely the crashes are if the candidate crashes more often than the release. If it does not, each
 * account that crashes is one of the candidate's with a probability of `share`, because a salted hash chose its side. The mean
 * of the likelihood ratios over several rates is a non-negative martingale: by Ville's inequality it ever reaches x with a
 * probability of at most 1/x, however often one looks. An outage hits both sides, and speaks against none.
 */
export function evidenceAgainst({ share, crashes, otherCrashes }: StepState): number {
  const likelihoods = RATIOS.map((ratio) =>
    Math.exp(crashes * Math.log(ratio) - (crashes + otherCrashes) * Math.log(1 + share * (ratio - 1))),
  )
  return likelihoods.reduce((sum, likelihood) => sum + likelihood, 0) / RATIOS.length
}

/** What should happen to a candidate now. One account alone never withdraws it, and silence never promotes it. */
export function evaluateStep(state: StepState, rules: RolloutRules, now: Date): Evaluation {
  const { share, since, accounts, crashes, otherCrashes } = state
  const evidence = evidenceAgainst(state)
  const counts = `Das contas com falha, ${crashes} têm a candidata e ${otherCrashes} não; ${percentOf(share)} das contas a recebem.`
  if (crashes >= 2 && evidence >= WITHDRAW) return { verdict: 'withdraw', reason: counts }
  if (evidence >= DOUBT) return { verdict: 'none', reason: `Há indícios contra a candidata. ${counts}` }
  if (accounts < rules.minimumAccounts)
    return { verdict: 'none', reason: `${accounts} de ${rules.minimumAccounts} contas a usaram. ${counts}` }
  if (rules.dwellMinutes === undefined)
    return { verdict: 'none', reason: `Nada fala contra a candidata; alguém a promove. ${counts}` }
  if (now.getTime() - since.getTime() < rules.dwellMinutes * 60_000)
    return {
      verdict: 'none',
      reason: `Nada fala contra a candidata; a etapa dura ao menos ${rules.dwellMinutes} minutos. ${counts}`,
    }
  return { verdict: 'promote', reason: `${accounts} contas a usaram; nada fala contra ela. ${counts}` }
}
