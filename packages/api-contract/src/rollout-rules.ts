import { z } from 'zod'

/**
 * What may count as a crash.
 * - `load`: the release does not load, verify or evaluate, also when the fallback saved the user.
 * - `render`: an error reached the boundary of the remote.
 * - `uncaught`: an uncaught error or rejection whose stack lies in the files of the release.
 */
export const CRASH_KINDS = ['load', 'render', 'uncaught'] as const
export type CrashKind = (typeof CRASH_KINDS)[number]

/** At most 30 days. */
const minutes = z.int().min(0).max(43_200)

const steps = z
  .array(z.number().gt(0).max(1))
  .refine((shares) => shares.every((share, index) => share > (shares[index - 1] ?? 0)), 'must ascend')
  .refine((shares) => shares.at(-1) === 1, 'must end with 1')

/** `remotes/<name>/rollout.json`: how a candidate of that remote advances. What the file leaves out has its default. */
export const rolloutRules = z.strictObject({
  /** Shares of the accounts. At the last one, 1, every account has the candidate, and it can still be withdrawn. */
  steps: steps.default([0.05, 0.25, 0.5, 1]),
  /** A step lasts at least as long. */
  dwellMinutes: minutes.default(240),
  /** Accounts that must have used the candidate in a step. 60 without a crash mean a rate below 5 % at 95 % confidence. */
  minimumAccounts: z.int().min(1).default(60),
  /** Without reports from both sides for as long, the candidate is held. */
  silenceMinutes: minutes.min(1).default(60),
  /** At the last step no other side is left to compare with: the highest rate of accounts that may crash. */
  crashRate: z.number().gt(0).lt(1).default(0.02),
  crashes: z
    .array(z.enum(CRASH_KINDS))
    .min(1)
    .default([...CRASH_KINDS]),
})
export type RolloutRules = z.infer<typeof rolloutRules>

/** The rules of a remote without a file. */
export const DEFAULT_ROLLOUT_RULES: RolloutRules = rolloutRules.parse({})
