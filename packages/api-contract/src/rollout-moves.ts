import { z } from 'zod'

/** What can happen to a candidate: it starts, its share changes, it becomes the release, it is held, or it is taken back. */
export const ROLLOUT_VERBS = ['start', 'step', 'promote', 'hold', 'withdraw'] as const
export type RolloutVerb = (typeof ROLLOUT_VERBS)[number]

/** The actor of a move that nobody asked for. */
export const JUDGE = 'judge'

const subject = {
  remote: z.string().min(1),
  build: z.string().min(1),
  /** Id of the step that begins or, without a new one, that the move found. */
  step: z.string().min(1),
  /** A person, or `JUDGE`. */
  actor: z.string().min(1).max(200),
  reason: z.string().max(2_000),
}

/** A movement of a candidate, as the history of the remote keeps it. */
export const rolloutMove = z.object({
  at: z.iso.datetime(),
  verb: z.enum(ROLLOUT_VERBS),
  ...subject,
  /** Of the accounts that have the candidate after the move; 0 after a withdrawal. */
  share: z.number().min(0).max(1),
})

/** `GET /api/rollouts/orders`: what should happen to candidates now. An order is about its step and no later one. */
export const rolloutOrders = z.object({
  data: z.array(z.object({ verb: z.enum(['promote', 'hold', 'withdraw']), ...subject })),
})

/** `GET /api/rollouts/withdrawn`: candidates that no browser should load any more. */
export const withdrawnReleases = z.object({
  data: z.array(z.object({ remote: z.string(), build: z.string() })),
})

export type RolloutMove = z.infer<typeof rolloutMove>
export type RolloutOrder = z.infer<typeof rolloutOrders>['data'][number]
