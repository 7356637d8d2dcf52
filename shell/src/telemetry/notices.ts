import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { Notice } from './reporter.ts'

/** Notices that wait for the code of the reporter. */
const MAX_WAITING = 20

let take: (notice: Notice) => void = () => {}
let collects = false

/** Whether this tab reports to a collector. */
export const isCollecting = (): boolean => collects

/** Tells the reporter, if `config.json` names a collector; otherwise it does nothing. */
export const notice = (what: Notice): void => take(what)

/**
 * Collects notices for the collector that `config.json` names, if it does. The code of the reporter loads after the rows of the
 * first page, or at the first failure. Nothing here can fail for the user.
 */
export function startTelemetry(config: AppConfig): void {
  const { telemetry } = config
  collects = telemetry !== undefined
  take = () => {}
  if (telemetry === undefined) return
  const waiting: Notice[] = []
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./reporter.ts').then(
      ({ createReporter }) => {
        take = createReporter(telemetry, config.apiUrl)
        for (const one of waiting) take(one)
      },
      // Without its code there are no reports; the next page that this tab opens does not matter more.
      () => {
        take = () => {}
      },
    )
  }
  take = (what) => {
    if (waiting.length < MAX_WAITING) waiting.push(what)
    if (what.kind === 'page') what.afterCalls(load)
    else load()
  }
  // The stack of an error names its remote; frames of shared modules lie above those of the remote.
  Error.stackTraceLimit = 50
  addEventListener('error', ({ error }) => notice({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => notice({ kind: 'error', error: reason }))
}
