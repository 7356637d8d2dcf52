import { isDamning } from '../evidence.ts'

/** Rates of accounts that crash with the release and with the candidate. */
export interface Rates {
  release: number
  candidate: number
}

export interface Outcome {
  /** Whether the judge withdrew the candidate. */
  isWithdrawn: boolean
  /** Accounts that were active until then, on both sides. */
  accounts: number
  /** Those of them that got the candidate, and those that crashed with it. */
  canaryAccounts: number
  canaryCrashes: number
}

/**
 * One rollout by the rule of the judge. In each step, accounts arrive one after the other, each on the side that chance gives
 * it, and the judge looks after every one of them.
 * @param shares of the steps; without a limit of accounts, a step only ends with a withdrawal
 * @param watched the number of steps that the limit of the evidence is for
 */
export function simulateRollout(
  shares: readonly number[],
  accountsPerStep: number,
  rates: Rates,
  random: () => number,
  watched = shares.length,
): Outcome {
  const total: Outcome = { isWithdrawn: false, accounts: 0, canaryAccounts: 0, canaryCrashes: 0 }
  for (const share of shares) {
    const crashes = { canary: 0, others: 0 }
    for (let account = 0; account < accountsPerStep; account += 1) {
      total.accounts += 1
      const isCanary = random() < share
      if (isCanary) total.canaryAccounts += 1
      if (random() >= (isCanary ? rates.candidate : rates.release)) continue
      if (isCanary) {
        crashes.canary += 1
        total.canaryCrashes += 1
      } else crashes.others += 1
      if (isDamning(crashes, share, watched)) return { ...total, isWithdrawn: true }
    }
  }
  return total
}

/** The part of rollouts that are withdrawn although the candidate is as good as the release. */
export function falseWithdrawals(
  runs: number,
  shares: readonly number[],
  accountsPerStep: number,
  rate: number,
  random: () => number,
): number {
  let withdrawn = 0
  for (let run = 0; run < runs; run += 1) {
    const rates = { release: rate, candidate: rate }
    if (simulateRollout(shares, accountsPerStep, rates, random).isWithdrawn) withdrawn += 1
  }
  return withdrawn / runs
}

export interface Detection {
  mean: Pick<Outcome, 'accounts' | 'canaryAccounts' | 'canaryCrashes'>
  /** Nine in ten rollouts are withdrawn before so many accounts were given the candidate. */
  canaryAccounts90: number
}

/** Accounts until the withdrawal of a bad candidate in its first step, as long as that may last. */
export function detection(
  runs: number,
  share: number,
  watched: number,
  rates: Rates,
  random: () => number,
): Detection {
  const outcomes = Array.from({ length: runs }, () =>
    simulateRollout([share], Number.POSITIVE_INFINITY, rates, random, watched),
  )
  const mean = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / runs
  const sorted = outcomes.map(({ canaryAccounts }) => canaryAccounts).toSorted((one, other) => one - other)
  return {
    mean: {
      accounts: mean(({ accounts }) => accounts),
      canaryAccounts: mean(({ canaryAccounts }) => canaryAccounts),
      canaryCrashes: mean(({ canaryCrashes }) => canaryCrashes),
    },
    canaryAccounts90: sorted[Math.ceil(runs * 0.9) - 1] ?? 0,
  }
}
