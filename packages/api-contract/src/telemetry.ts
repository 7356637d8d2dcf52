import { z } from 'zod'
import { MAX_EVENTS, RELEASE_FAILURES } from './telemetry-vocabulary.ts'

const subject = {
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  build: z.string().regex(/^[\w.-]{1,64}$/),
}

const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), ...subject }),
  z.object({ kind: z.literal('load-failure'), ...subject, cause: z.enum(RELEASE_FAILURES) }),
  z.object({ kind: z.literal('crash'), ...subject }),
])

/** The body of POST /api/telemetry. It has no text of users, no error, no address and no account: the caller's session names it. */
export const telemetryReport = z.object({ events: z.array(event).min(1).max(MAX_EVENTS) })
export type TelemetryEvent = z.infer<typeof event>
