/** The accounts of one step of a rollout that met a crash, each once in the whole rollout. */
export interface Crashes {
  /** How many of them the candidate was given to. */
  canary: number
  others: number
}

/** How much more often the candidate might crash than the release. */
const RATIOS = [3, 10, 100]

/** Rates of accounts that cannot load it, as parts of the way from the tolerated rate to all of them. */
const SUSPECTED = [1 / 12, 1 / 2]

/** Below this evidence a rollout may advance. */
export const DOUBT = Math.log(10)

/** ln of the evidence that withdraws a release: at most one false withdrawal in a hundred over all of its steps. */
export const withdrawalLimit = (steps: number): number => Math.log(100 * steps)

/**
 * ln of the evidence E that a candidate crashes more often than the release. If it does not, each account that crashes is
 * one of the candidate's with a probability of `share`, because a salted hash chose its side. E is the likelihood of the
 * split under a higher rate, relative to that, as a mean over several rates: a non-negative martingale. By Ville's
 * inequality it ever reaches x with a probability of at most 1/x, however often one looks.
 */
export function logEvidence({ canary, others }: Crashes, share: number): number {
  return logMeanExp(
    RATIOS.map((ratio) => canary * Math.log(ratio) - (canary + others) * Math.log(1 + share * (ratio - 1))),
  )
}

/**
 * ln of the evidence that more accounts fail to load a candidate than is tolerated. For a step without a control: an
 * outage looks like a bad release here.
 */
export function logLoadEvidence(
  { failed, seen }: { failed: number; seen: number },
  tolerated: number,
): number {
  return logMeanExp(
    SUSPECTED.map((part) => {
      const rate = tolerated + part * (1 - tolerated)
      return failed * Math.log(rate / tolerated) + (seen - failed) * Math.log(1 - part)
    }),
  )
}

/** Whether the evidence of a step withdraws the candidate. One account alone never does. */
export const isDamning = (crashes: Crashes, share: number, steps: number): boolean =>
  crashes.canary >= 2 && logEvidence(crashes, share) >= withdrawalLimit(steps)

/** ln of the mean of the exponentials; the largest is taken out, so that none overflows. */
function logMeanExp(logs: readonly number[]): number {
  const largest = Math.max(...logs)
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0)
  return largest + Math.log(sum / logs.length)
}
