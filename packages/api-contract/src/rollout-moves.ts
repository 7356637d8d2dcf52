import { z } from 'zod'

/** The author of a move by the rule. */
export const RULE_AUTHOR = 'judge'

/** `GET /api/rollouts/orders`: what should happen to candidates now. An order is about its step and no later one. */
export const rolloutOrders = z.object({
  data: z.array(
    z.object({
      verb: z.enum(['promote', 'hold', 'withdraw']),
      remote: z.string(),
      build: z.string(),
      step: z.string(),
      /** A person, or `RULE_AUTHOR`. */
      actor: z.string(),
      reason: z.string(),
    }),
  ),
})
export type RolloutOrder = z.infer<typeof rolloutOrders>['data'][number]

/** `GET /api/rollouts/withdrawn`: candidates that no browser should load any more. */
export const withdrawnReleases = z.object({
  data: z.array(z.object({ remote: z.string(), build: z.string() })),
})
