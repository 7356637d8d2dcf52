import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { MAX_EVENTS, RELEASE_FAILURES } from './telemetry-vocabulary.ts'
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

/** A position in the built files of the release; those of other origins are never sent. */
const frame = z.object({
  file: z.string().regex(/^[\w./-]{1,200}$/),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
})

const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), ...subject }),
  z.object({ kind: z.literal('load-failure'), ...subject, cause: z.enum(RELEASE_FAILURES) }),
  z.object({
    kind: z.literal('crash'),
    ...subject,
    how: z.enum(['render', 'uncaught']),
    name: z.string().regex(/^[A-Za-z]{1,60}$/),
    frames: z.array(frame).max(10),
    supportCode: z
      .string()
      .regex(/^[A-Z0-9-]{1,20}$/)
      .optional(),
    /** Declared by a remote, so without ids and queries. */
    route: z.string().regex(/^(\/[\w-]{1,60})?$/),
  }),
])

/**
 * The body of POST /api/telemetry. It has no text of users, no error message, no address beyond the declared path of a
 * page, and no account: the caller's session names it.
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
