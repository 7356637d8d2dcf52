import { z } from 'zod'

/** `remotes/<name>/rollout.json`: when a candidate of that remote becomes the release by itself. */
export const rolloutRules = z.strictObject({
  /** How long it is out at least; without it, a person promotes. At most 30 days. */
  dwellMinutes: z.int().min(0).max(43_200).optional(),
  /** Accounts that must have used it. 60 without a crash mean a rate below 5 % at 95 % confidence. */
  minimumAccounts: z.int().min(1).default(60),
})
export type RolloutRules = z.infer<typeof rolloutRules>

/** The rules of a remote without a file. */
export const DEFAULT_ROLLOUT_RULES: RolloutRules = rolloutRules.parse({})
