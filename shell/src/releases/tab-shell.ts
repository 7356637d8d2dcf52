import type { AppConfig } from '@celeiro/app-manifest/app-config'

declare global {
  /** Set by index.html where it has chosen the candidate of the shell. */
  var celeiroShell: { build: string; step: string; started: () => void } | undefined
}

/** The build of the shell that a tab runs which starts with a configuration. */
export const tabShell = ({ shell }: AppConfig): string | undefined =>
  globalThis.celeiroShell?.build ?? shell?.buildId
