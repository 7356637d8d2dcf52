import { z } from 'zod'
import { PERMISSIONS } from './permissions.ts'
import { withdrawnReleases } from './rollout-moves.ts'
import { crashSamplesResponse, REQUEST_VERBS, rolloutOverviewResponse } from './rollout-overview.ts'
import type { RouteTable } from './route.ts'

/** The name of a remote or the id of a build. PostgreSQL stores no NUL. */
const identifier = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\0]*$/, 'contém caracteres inválidos')

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
    body: z.object({ remote: identifier, build: identifier, verb: z.enum(REQUEST_VERBS) }),
    errors: [409],
  },
  'GET /api/rollouts/samples': {
    tag: 'rollouts',
    id: 'listCrashSamples',
    summary: 'O erro mais recente de cada tipo em um módulo',
    roles: PERMISSIONS['modules:inspect'],
    query: z.object({ remote: identifier }),
    response: crashSamplesResponse,
  },
} as const satisfies RouteTable
