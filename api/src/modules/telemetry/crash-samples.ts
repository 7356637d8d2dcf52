import { createHash } from 'node:crypto'
import type { TelemetryEvent, TelemetryReport } from '@celeiro/api-contract/telemetry'
import type { CrashSample } from '../../database/schema/telemetry.ts'
import type { KnownParts } from './count-events.ts'

export interface NewSample {
  remote: string
  build: string
  fingerprint: string
  sample: CrashSample
}

type Crash = Extract<TelemetryEvent, { kind: 'crash' }>

/** The crashes of a report, with what identifies their place in the code. */
export function samplesOf({ events, browser, parts }: TelemetryReport, known: KnownParts): NewSample[] {
  const crashes = events.filter((event): event is Crash => event.kind === 'crash')
  return crashes.flatMap(({ remote, build, how, name, frames, supportCode = null, route }) => {
    const knownBuild = known.buildOf(remote, build)
    if (knownBuild === undefined) return []
    const sample = { how, name, frames, supportCode, route: known.routeOf(route), browser, parts }
    return [{ remote, build: knownBuild, fingerprint: fingerprintOf(name, frames), sample }]
  })
}

/** The same for every crash at the same place of the same build; callers further up do not matter. */
function fingerprintOf(name: string, [top]: CrashSample['frames']): string {
  const place = top ? `${top.file}:${top.line}:${top.column}` : 'no frame'
  return createHash('sha256').update(`${name} ${place}`).digest('hex').slice(0, 12)
}
