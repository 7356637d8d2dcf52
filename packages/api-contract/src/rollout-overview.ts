import { z } from 'zod'
import { count, timestamp } from './primitives.ts'
import { ROLLOUT_VERBS } from './rollout-moves.ts'

/** What a judgement rests on: accounts of the current step, each counted once. */
export const rolloutEvidence = z.object({
  share: z.number(),
  steps: count.meta({ description: 'Etapas do lançamento; o limite cresce com elas' }),
  canaryAccounts: count,
  otherAccounts: count,
  canaryCrashes: count.meta({ description: 'Contas com a candidata cuja primeira falha foi nesta etapa' }),
  otherCrashes: count,
  loadFailures: count.meta({ description: 'Contas com a candidata que não a carregaram' }),
  evidence: z.number().min(0).meta({ description: 'Quantas vezes as falhas falam mais contra a candidata' }),
  limit: z.number(),
})
export type RolloutEvidence = z.infer<typeof rolloutEvidence>

/** What users may ask for; the process that moves pointers performs it. */
export const REQUEST_VERBS = ['promote', 'hold', 'withdraw'] as const
export type RequestVerb = (typeof REQUEST_VERBS)[number]

/** The name of a remote or the id of a build. PostgreSQL stores no NUL. */
const identifier = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\0]*$/, 'contém caracteres inválidos')

/** The body of POST /api/rollouts/requests. */
export const rolloutRequestBody = z.object({
  remote: identifier,
  build: identifier,
  verb: z.enum(REQUEST_VERBS),
})

/** The query of GET /api/rollouts. */
export const rolloutOverviewQuery = z.object({
  period: z.enum(['day', 'week', 'month'], 'use day, week ou month').default('day'),
})
export type RolloutPeriod = z.infer<typeof rolloutOverviewQuery>['period']

const request = z.object({ verb: z.enum(REQUEST_VERBS), by: z.string(), at: timestamp })

const rolloutState = z.object({
  build: z.string(),
  step: z.string(),
  share: z.number(),
  startedAt: timestamp,
  verdict: z.enum(['advance', 'hold', 'withdraw', 'none']),
  reason: z.string(),
  evidence: rolloutEvidence,
  requested: request.nullable(),
})

const releaseFigures = z.object({
  part: z.enum(['candidate', 'release', 'previous', 'other']),
  build: z.string(),
  share: z.number().meta({ description: 'Parte das contas que recebem esta versão agora' }),
  releasedAt: z.string().nullable(),
  sessions: count.meta({ description: 'Abas que mostraram o módulo' }),
  loadFailures: count,
  crashes: count,
  loadMs: z.number().nullable().meta({ description: 'Tempo médio até o módulo aparecer' }),
})

const remoteOverview = z.object({
  name: z.string(),
  releases: z.array(releaseFigures),
  rollout: rolloutState.nullable(),
  causes: z.array(z.object({ kind: z.enum(['load-failure', 'crash']), cause: z.string(), count })),
  /** One point per hour or day of the period, the oldest first. */
  series: z.array(z.object({ start: timestamp, sessions: count, failures: count })),
  events: z.array(
    z.object({
      at: timestamp,
      verb: z.enum([...ROLLOUT_VERBS, 'release', 'rollback', 'retire']),
      build: z.string(),
      actor: z.string().nullable(),
      share: z.number().nullable(),
      reason: z.string().nullable(),
      commit: z.string().nullable(),
    }),
  ),
})

/** Response of GET /api/rollouts. */
export const rolloutOverviewResponse = z.object({
  data: z.object({
    acts: z.boolean().meta({ description: 'Falso enquanto o juiz só avisa' }),
    moverHeardAt: timestamp.nullable().meta({ description: 'Quando o processo que move versões deu sinal' }),
    remotes: z.array(remoteOverview),
  }),
})
export type RolloutOverview = z.infer<typeof rolloutOverviewResponse>['data']

/** The query of GET /api/rollouts/samples. */
export const crashSamplesQuery = z.object({ remote: identifier })

const crashFrame = z.object({
  file: z.string(),
  line: count,
  column: count,
  source: z
    .object({ file: z.string(), line: count })
    .nullable()
    .meta({ description: 'A linha do código-fonte, se o servidor tem o mapa' }),
})

/** Response of GET /api/rollouts/samples: the latest crash of each kind, the newest first. */
export const crashSamplesResponse = z.object({
  data: z.array(
    z.object({
      fingerprint: z.string(),
      build: z.string(),
      how: z.enum(['render', 'uncaught']),
      name: z.string(),
      count,
      firstAt: timestamp,
      lastAt: timestamp,
      browser: z.string(),
      route: z.string(),
      supportCode: z.string().nullable(),
      parts: z.array(z.object({ name: z.string(), build: z.string() })),
      frames: z.array(crashFrame),
    }),
  ),
})
export type CrashSamples = z.infer<typeof crashSamplesResponse>['data']
