import { z } from 'zod'
import {
  BROWSER_FAMILIES,
  LOAD_FAILURES,
  LOAD_TIMINGS,
  MAX_EVENTS,
  WEB_VITALS,
} from './telemetry-vocabulary.ts'

const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const build = z.string().regex(/^[\w.-]{1,64}$/)
/** Declared by a remote, so without ids and queries. */
const route = z.string().regex(/^(\/[\w-]{1,60})?$/)
const figure = z.int().min(0).max(3_600_000)

/** The candidate of a remote, and its step, in the `config.json` that the tab started with. */
const rollout = z.object({ build, step: z.string().regex(/^[^\0]{1,200}$/) })

const subject = { remote: name, build, rollout: rollout.optional() }

/** A position in the built files of the release; those of other origins are never sent. */
const frame = z.object({
  file: z.string().regex(/^[\w./-]{1,200}$/),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
})

const supportCode = z.string().regex(/^[A-Z0-9-]{1,20}$/)

const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shown'),
    ...subject,
    route,
    timings: z
      .array(z.object({ name: z.enum(LOAD_TIMINGS), ms: figure }))
      .max(LOAD_TIMINGS.length)
      .meta({ description: 'Milissegundos de cada parte da carga' }),
  }),
  z.object({ kind: z.literal('load-failure'), ...subject, cause: z.enum(LOAD_FAILURES), supportCode }),
  z.object({
    kind: z.literal('crash'),
    ...subject,
    how: z.enum(['render', 'uncaught']),
    name: z.string().regex(/^[A-Za-z]{1,60}$/),
    frames: z.array(frame).max(10),
    supportCode: supportCode.optional(),
    route,
  }),
  z.object({ kind: z.literal('slow-page'), ...subject, route, ms: figure }),
  z.object({ kind: z.literal('vital'), ...subject, name: z.enum(WEB_VITALS), value: figure }),
])

/**
 * The body of POST /api/telemetry. It has no text of users, no error message, no address beyond the declared path of a
 * page, and no account: the caller's session names it.
 */
export const telemetryReport = z.object({
  browser: z.enum(BROWSER_FAMILIES),
  parts: z
    .array(z.object({ name, build }))
    .max(20)
    .meta({ description: 'O build de cada parte que a aba executa; o da própria interface é shell' }),
  events: z.array(event).min(1).max(MAX_EVENTS),
})
export type TelemetryReport = z.infer<typeof telemetryReport>
export type TelemetryEvent = TelemetryReport['events'][number]
