import * as z from 'zod/mini'

/** What users may ask for; the process that moves pointers performs it. */
export const REQUEST_VERBS = ['promote', 'hold', 'withdraw'] as const
export type RequestVerb = (typeof REQUEST_VERBS)[number]

const count = z.int().check(z.minimum(0))

const releaseFigures = z.object({
  part: z.enum(['candidate', 'release', 'previous']),
  build: z.string(),
  share: z.number().check(z.describe('Parte das contas que recebem esta versão agora')),
  releasedAt: z.string(),
  accounts: count.check(z.describe('Contas que a usaram nos últimos 30 dias')),
  loadFailures: count.check(z.describe('Contas para as quais ela não abriu')),
  crashes: count.check(z.describe('Contas que encontraram um erro nela')),
})

const rolloutState = z.object({
  build: z.string(),
  share: z.number(),
  since: z.string(),
  /** In Portuguese. */
  reason: z.string().check(z.describe('O que a regra diz da candidata agora')),
  requested: z
    .nullable(z.object({ verb: z.enum(REQUEST_VERBS), by: z.string(), at: z.iso.datetime() }))
    .check(z.describe('O pedido ainda não atendido')),
})

/** Response of GET /api/rollouts. */
export const rolloutOverviewResponse = z.object({
  data: z.object({
    remotes: z.array(
      z.object({
        name: z.string(),
        releases: z.array(releaseFigures),
        rollout: z.nullable(rolloutState),
      }),
    ),
  }),
})
export type RolloutOverview = z.infer<typeof rolloutOverviewResponse>['data']

/** Response of GET /api/rollouts/samples: the latest crash of each kind, those of most accounts first. */
export const crashSamplesResponse = z.object({
  data: z.array(
    z.object({
      fingerprint: z.string(),
      build: z.string(),
      how: z.enum(['render', 'uncaught']),
      name: z.string(),
      accounts: count,
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
      route: z.string(),
      supportCode: z.nullable(z.string()),
      frames: z.array(
        z.object({
          file: z.string(),
          line: count,
          column: count,
          source: z
            .nullable(z.object({ file: z.string(), line: count }))
            .check(z.describe('A linha do código-fonte, se o servidor tem o mapa')),
        }),
      ),
    }),
  ),
})
export type CrashSamples = z.infer<typeof crashSamplesResponse>['data']
