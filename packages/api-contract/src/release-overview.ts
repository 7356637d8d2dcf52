import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

const build = {
  build: z.string(),
  /** ISO-8601. Blank for the release of the shell, whose date config.json does not have. */
  since: z.string().check(z.describe('Quando foi publicada; da candidata, desde quando é para estas contas')),
  used: count.check(
    z.describe(
      'Contas que a usaram: nos últimos 30 dias ou, havendo candidata, desde o início da etapa dela',
    ),
  ),
  failed: count.check(z.describe('Contas para as quais ela não abriu ou teve um erro')),
}

const audience = z.object({
  share: z.number().check(z.describe('Parte de todas as contas')),
  roles: z.array(z.string()),
  accounts: count.check(z.describe('Contas indicadas pelo nome')),
})

const withdrawal = z.object({
  by: z.nullable(z.string()).check(z.describe('Quem a retirou; sem nome, a regra')),
  at: z.iso.datetime(),
  /** In Portuguese. */
  reason: z.string(),
})

/** Response of GET /api/rollouts. */
export const releaseOverviewResponse = z.object({
  data: z.object({
    apps: z.array(
      z.object({
        name: z.string().check(z.describe('O módulo, ou shell')),
        release: z.object(build),
        candidate: z.nullable(z.object({ ...build, for: audience, withdrawn: z.nullable(withdrawal) })),
      }),
    ),
  }),
})
export type ReleaseOverview = z.infer<typeof releaseOverviewResponse>['data']
