import { z } from 'zod'
import { PERMISSIONS } from './permissions.ts'
import { count, timestamp } from './primitives.ts'
import { withdrawnReleases } from './rollout-moves.ts'
import type { RouteTable } from './route.ts'

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

const releaseFigures = z.object({
  part: z.enum(['candidate', 'release', 'previous']),
  build: z.string(),
  share: z.number().meta({ description: 'Parte das contas que recebem esta versão agora' }),
  releasedAt: z.string(),
  accounts: count.meta({ description: 'Contas que a usaram nos últimos 30 dias' }),
  loadFailures: count.meta({ description: 'Contas para as quais ela não abriu' }),
  crashes: count.meta({ description: 'Contas que encontraram um erro nela' }),
})

const rolloutState = z.object({
  build: z.string(),
  share: z.number(),
  since: z.string(),
  /** In Portuguese. */
  reason: z.string().meta({ description: 'O que a regra diz da candidata agora' }),
  requested: z
    .object({ verb: z.enum(REQUEST_VERBS), by: z.string(), at: timestamp })
    .nullable()
    .meta({ description: 'O pedido ainda não atendido' }),
})

/** Response of GET /api/rollouts. */
export const rolloutOverviewResponse = z.object({
  data: z.object({
    remotes: z.array(
      z.object({
        name: z.string(),
        releases: z.array(releaseFigures),
        rollout: rolloutState.nullable(),
      }),
    ),
  }),
})
export type RolloutOverview = z.infer<typeof rolloutOverviewResponse>['data']

/** The query of GET /api/rollouts/samples. */
export const crashSamplesQuery = z.object({ remote: identifier })

/** Response of GET /api/rollouts/samples: the latest crash of each kind, those of most accounts first. */
export const crashSamplesResponse = z.object({
  data: z.array(
    z.object({
      fingerprint: z.string(),
      build: z.string(),
      how: z.enum(['render', 'uncaught']),
      name: z.string(),
      accounts: count,
      firstAt: timestamp,
      lastAt: timestamp,
      route: z.string(),
      supportCode: z.string().nullable(),
      frames: z.array(
        z.object({
          file: z.string(),
          line: count,
          column: count,
          source: z
            .object({ file: z.string(), line: count })
            .nullable()
            .meta({ description: 'A linha do código-fonte, se o servidor tem o mapa' }),
        }),
      ),
    }),
  ),
})
export type CrashSamples = z.infer<typeof crashSamplesResponse>['data']

export const rolloutRoutes = {
  'GET /api/rollouts/withdrawn': {
    tag: 'rollouts',
    id: 'listWithdrawnReleases',
    summary: 'Versões candidatas que nenhum navegador deve carregar',
    roles: 'public',
    response: withdrawnReleases,
  },
  'GET /api/rollouts': {
    tag: 'rollouts',
    id: 'getRollouts',
    summary: 'Versões no ar, o que os navegadores relataram delas e o que a regra diz das candidatas',
    roles: PERMISSIONS['modules:inspect'],
    response: rolloutOverviewResponse,
  },
  'POST /api/rollouts/requests': {
    tag: 'rollouts',
    id: 'requestRolloutMove',
    summary: 'Pedir que uma candidata seja promovida, parada ou retirada',
    roles: PERMISSIONS['modules:inspect'],
    body: rolloutRequestBody,
    errors: [409],
  },
  'GET /api/rollouts/samples': {
    tag: 'rollouts',
    id: 'listCrashSamples',
    summary: 'O erro mais recente de cada tipo em um módulo',
    roles: PERMISSIONS['modules:inspect'],
    query: crashSamplesQuery,
    response: crashSamplesResponse,
  },
} as const satisfies RouteTable
