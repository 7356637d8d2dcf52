import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { createStore } from 'zustand/vanilla'
import type { Notice } from './reporter.ts'

/** Notices that wait for the code of the reporter. */
const MAX_WAITING = 20

interface Telemetry {
  /** Whether this tab reports to a collector. */
  collects: boolean
  report: (notice: Notice) => void
}

const SILENT: Telemetry = { collects: false, report: () => {} }
const telemetry = createStore(() => SILENT)

export const isCollecting = (): boolean => telemetry.getState().collects

/** Tells the reporter, if `config.json` names a collector; otherwise it does nothing. */
export const notice = (what: Notice): void => telemetry.getState().report(what)

/**
 * Collects notices for the collector that `config.json` names, if it does. The code of the reporter loads after the rows of the
 * first page, or at the first failure. Nothing here can fail for the user.
 */
export function startTelemetry({ telemetry: address, apiUrl }: AppConfig): void {
  telemetry.setState(SILENT)
  if (address === undefined) return
  const waiting: Notice[] = []
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./reporter.ts').then(
      ({ createReporter }) => {
        const report = createReporter(address, apiUrl)
        telemetry.setState({ report })
        for (const one of waiting) report(one)
      },
      // Without its code there are no reports; the next page that this tab opens does not matter more.
      () => telemetry.setState({ report: SILENT.report }),
    )
  }
  const wait = (what: Notice) => {
    if (waiting.length < MAX_WAITING) waiting.push(what)
    if (what.kind === 'page') what.afterCalls(load)
    else load()
  }
  telemetry.setState({ collects: true, report: wait })
  // The stack of an error names its remote; frames of shared modules lie above those of the remote.
  Error.stackTraceLimit = 50
  addEventListener('error', ({ error }) => notice({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => notice({ kind: 'error', error: reason }))
}
