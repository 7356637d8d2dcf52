import { z } from 'zod'
import { PERMISSIONS } from './permissions.ts'
import { queryText } from './primitives.ts'
import { releaseOverviewResponse } from './release-overview.ts'
import type { RouteTable } from './route.ts'
import { telemetryReport } from './telemetry.ts'
import { USER_ROLES } from './vocabulary.ts'

/** The name of a remote or the id of a build. */
const identifier = queryText(100).min(1)

export const rolloutRoutes = {
  'POST /api/telemetry': {
    tag: 'rollouts',
    id: 'reportTelemetry',
    summary: 'Relatar cargas, falhas e erros dos módulos',
    roles: USER_ROLES,
    body: telemetryReport,
    errors: [429],
  },
  'GET /api/rollouts/withdrawn': {
    tag: 'rollouts',
    id: 'listWithdrawnReleases',
    summary: 'Versões candidatas que nenhum navegador deve carregar',
    roles: 'public',
    response: z.object({ data: z.array(z.object({ remote: z.string(), build: z.string() })) }),
  },
  'POST /api/rollouts/withdrawn': {
    tag: 'rollouts',
    id: 'withdrawCandidate',
    summary: 'Retirar uma candidata: nenhum navegador a carrega mais',
    roles: PERMISSIONS['modules:inspect'],
    body: z.object({ remote: identifier, build: identifier }),
    errors: [409],
  },
  'GET /api/rollouts': {
    tag: 'rollouts',
    id: 'getRollouts',
    summary: 'Versões no ar e candidatas, e quantas contas usaram cada uma e encontraram falhas',
    roles: PERMISSIONS['modules:inspect'],
    response: releaseOverviewResponse,
  },
} as const satisfies RouteTable
