import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { createStore } from 'zustand/vanilla'
import type { AppEvent } from './reporter.ts'

/** Events that wait for the code of the reporter. */
const MAX_WAITING = 20

interface Telemetry {
  /** Whether this tab reports to a collector. */
  collects: boolean
  report: (event: AppEvent) => void
}

const SILENT: Telemetry = { collects: false, report: () => {} }
const telemetry = createStore(() => SILENT)

export const isCollecting = (): boolean => telemetry.getState().collects

/** Tells the reporter, if `config.json` names a collector; otherwise it does nothing. */
export const recordEvent = (event: AppEvent): void => telemetry.getState().report(event)

/**
 * Collects events for the collector that `config.json` names, if it does. The code of the reporter loads after the rows of the
 * first page, or at the first failure. Nothing here can fail for the user.
 */
export function startTelemetry({ telemetry: address, apiUrl, shell }: AppConfig): void {
  telemetry.setState(SILENT)
  if (address === undefined) return
  const waiting: AppEvent[] = []
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./reporter.ts').then(
      ({ createReporter }) => {
        const report = createReporter(address, apiUrl, shell)
        telemetry.setState({ report })
        for (const event of waiting) report(event)
      },
      // Without its code there are no reports; the next page that this tab opens does not matter more.
      () => telemetry.setState({ report: SILENT.report }),
    )
  }
  const wait = (event: AppEvent) => {
    if (waiting.length < MAX_WAITING) waiting.push(event)
    if (event.kind === 'page') event.afterCalls(load)
    else if (event.kind !== 'started') load()
  }
  telemetry.setState({ collects: true, report: wait })
  // The stack of an error names its remote; frames of shared modules lie above those of the remote.
  Error.stackTraceLimit = 50
  addEventListener('error', ({ error }) => recordEvent({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => recordEvent({ kind: 'error', error: reason }))
}
