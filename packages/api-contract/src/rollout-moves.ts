import { z } from 'zod'

/**
 * What can happen to a candidate: it starts, its share changes, it becomes the release, no share is added any more, or it is
 * taken back.
 */
export const ROLLOUT_VERBS = ['start', 'step', 'promote', 'hold', 'withdraw'] as const
export type RolloutVerb = (typeof ROLLOUT_VERBS)[number]

/** The actor of a move that nobody asked for. */
export const JUDGE = 'judge'

/** What a verdict or a person bases a move on: counts, limits, the evidence itself. */
const evidence = z.record(z.string(), z.json())

/** A movement of a candidate, as the history of the remote keeps it. */
export const rolloutMove = z.object({
  at: z.iso.datetime(),
  /** A person, or `JUDGE`. */
  actor: z.string().min(1).max(200),
  verb: z.enum(ROLLOUT_VERBS),
  remote: z.string().min(1),
  build: z.string().min(1),
  /** Of the accounts that have the candidate after the move; 0 after a withdrawal. */
  share: z.number().min(0).max(1),
  /** Id of the step that begins or, without a new one, that the move found. */
  step: z.string().min(1),
  reason: z.string().max(2_000),
  evidence: evidence.optional(),
})

/** What a user asks for in "Saúde dos módulos"; the process that moves pointers performs it. */
const rolloutRequest = z.object({
  verb: z.enum(['promote', 'hold', 'withdraw']),
  by: z.string().min(1).max(200),
  at: z.iso.datetime(),
})

/** `GET /api/rollouts/orders`: what should happen to each candidate now. */
export const rolloutOrders = z.object({
  data: z.array(
    z.object({
      remote: z.string().min(1),
      build: z.string().min(1),
      /** The advice is about this step; it says nothing about a later one. */
      step: z.string().min(1),
      verdict: z.enum(['advance', 'hold', 'withdraw', 'none']),
      reason: z.string().max(2_000),
      evidence: evidence,
      /** Whether the verdict is to be performed; otherwise the judge only says what it would do. */
      acts: z.boolean(),
      requested: rolloutRequest.optional(),
    }),
  ),
})

/** `GET /api/rollouts/withdrawn`: candidates that no browser should load any more. */
export const withdrawnReleases = z.object({
  data: z.array(z.object({ remote: z.string(), build: z.string() })),
})

export type RolloutMove = z.infer<typeof rolloutMove>
export type RolloutOrder = z.infer<typeof rolloutOrders>['data'][number]
