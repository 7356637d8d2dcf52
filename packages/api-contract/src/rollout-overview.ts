import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

const releaseFigures = z.object({
  part: z.enum(['candidate', 'release', 'previous']),
  build: z.string(),
  share: z.number().check(z.describe('Parte das contas que recebem esta versão agora')),
  /** ISO-8601. Blank for builds of the shell, whose date config.json does not have. */
  releasedAt: z.string(),
  accounts: count.check(z.describe('Contas que a usaram nos últimos 30 dias')),
  loadFailures: count.check(z.describe('Contas para as quais ela não abriu')),
  crashes: count.check(z.describe('Contas que encontraram um erro nela')),
  load: z
    .optional(z.object({ count, p50: count, p95: count }))
    .check(
      z.describe(
        'Mediana e percentil 95 da última carga de cada conta, em ms, e de quantas; sem cargas, nada',
      ),
    ),
})

const rolloutState = z.object({
  build: z.string(),
  share: z.number(),
  since: z.string(),
  /** In Portuguese. */
  reason: z.string().check(z.describe('O que a regra diz da candidata agora')),
  withdrawn: z
    .nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() }))
    .check(z.describe('Desde quando nenhum navegador a carrega, e quem a retirou; sem nome, a regra')),
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
