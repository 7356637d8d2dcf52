import type { AppConfig } from '@celeiro/api-contract/app-config'
import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { SHELL, type TelemetryKind } from '@celeiro/api-contract/telemetry-vocabulary'

/** A build that `config.json` does not name any more, as in a tab that was opened long ago. */
export const OTHER_BUILD = 'other'

export interface Count {
  remote: string
  build: string
  kind: TelemetryKind
  cause: string
  count: number
  total: number
}

/** The parts, builds and pages that `config.json` names: what a report may make rows of. */
export interface KnownParts {
  /** Undefined for a part that does not exist. */
  buildOf(part: string, build: string): string | undefined
  /** The path as a remote declares it; blank for any other. */
  routeOf(route: string): string
}

export function knownParts({ shell, remotes }: AppConfig): KnownParts {
  const builds = new Map<string, Set<string>>()
  const paths = new Set<string>()
  if (shell) builds.set(SHELL, new Set([shell.buildId]))
  for (const [name, { release, previous, candidate }] of Object.entries(remotes)) {
    const all = [release, ...(previous ? [previous] : []), ...(candidate ? [candidate.release] : [])]
    builds.set(name, new Set(all.map(({ buildId }) => buildId)))
    for (const path of all.flatMap((one) => one.paths)) paths.add(path)
  }
  return {
    buildOf(part, build) {
      const known = builds.get(part)
      return known && (known.has(build) ? build : OTHER_BUILD)
    },
    routeOf: (route) => (paths.has(route) ? route : ''),
  }
}

/** What the events of a report add to the counts: one entry per row, in a fixed order. */
export function countEvents(events: readonly TelemetryEvent[], parts: KnownParts): Count[] {
  const counts = new Map<string, Count>()
  for (const event of events) {
    const build = parts.buildOf(event.remote, event.build)
    if (build === undefined) continue
    for (const { kind, cause, total } of entriesOf(event, parts)) {
      const key = [event.remote, build, kind, cause].join(' ')
      const known = counts.get(key)
      if (known) {
        known.count += 1
        known.total += total
      } else counts.set(key, { remote: event.remote, build, kind, cause, count: 1, total })
    }
  }
  // Concurrent reports lock rows in the same order, so that none waits for another in a circle.
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

type Entry = Pick<Count, 'kind' | 'cause' | 'total'>

function entriesOf(event: TelemetryEvent, { routeOf }: KnownParts): Entry[] {
  switch (event.kind) {
    case 'shown':
      return [
        { kind: 'shown', cause: '', total: 0 },
        ...event.timings.map(({ name, ms }): Entry => ({ kind: 'timing', cause: name, total: ms })),
      ]
    case 'load-failure':
      return [{ kind: 'load-failure', cause: event.cause, total: 0 }]
    case 'crash':
      return [{ kind: 'crash', cause: event.how, total: 0 }]
    case 'slow-page':
      return [{ kind: 'slow-page', cause: routeOf(event.route), total: event.ms }]
    case 'vital':
      return [{ kind: 'vital', cause: event.name, total: event.value }]
  }
}
