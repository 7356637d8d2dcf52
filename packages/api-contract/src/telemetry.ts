import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { LONGEST_LOAD_MS, MAX_EVENTS, RELEASE_FAILURES } from './telemetry-vocabulary.ts'
import { USER_ROLES } from './vocabulary.ts'

const subject = {
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  build: z.string().regex(/^[\w.-]{1,64}$/),
  step: z
    .string()
    .regex(/^[^\0]{1,200}$/)
    .optional()
    .meta({ description: 'A etapa da candidata no config.json com que a aba começou' }),
}

const slot = z
  .string()
  .regex(/^[a-z.-]{1,60}$/)
  .optional()
  .meta({ description: 'O espaço em que falhou, se não foi uma página' })

const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shown'),
    ...subject,
    ms: z
      .int()
      .min(0)
      .max(LONGEST_LOAD_MS)
      .optional()
      .meta({ description: 'Quanto o módulo levou para carregar, em ms; navegadores antigos não dizem' }),
  }),
  z.object({ kind: z.literal('load-failure'), ...subject, slot, cause: z.enum(RELEASE_FAILURES) }),
  z.object({ kind: z.literal('crash'), ...subject, slot }),
])

/**
 * The body of POST /api/telemetry. It has no text of users, no error, no address and no account: the caller's session names it.
 */
export const telemetryReport = z.object({ events: z.array(event).min(1).max(MAX_EVENTS) })
export type TelemetryEvent = z.infer<typeof event>

export const telemetryRoutes = {
  'POST /api/telemetry': {
    tag: 'rollouts',
    id: 'reportTelemetry',
    summary: 'Relatar cargas, falhas e erros dos módulos',
    roles: USER_ROLES,
    body: telemetryReport,
    errors: [429],
  },
} as const satisfies RouteTable
