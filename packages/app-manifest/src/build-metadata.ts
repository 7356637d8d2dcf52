/** The module that a remote exposes. */
export const REMOTE_ENTRY = 'src/remote.tsx'

/** Files in a build output that describe the build to the release commands; they are not served. */
export const REMOTE_METADATA_FILE = 'remote.json'
export const SHELL_METADATA_FILE = 'shell.json'

/** The file of a release with what the remote needs of the API. It is served like the others, and no page requests it. */
export const API_NEEDS_FILE = 'api-needs.json'

/** Names of exports, by the shared module that has them. */
export type ExportNames = Record<string, string[]>

export interface ShellMetadata {
  /** Version of every module that it shares. */
  shared: Record<string, string>
  /** Exports of the shared modules whose versions do not tell them. */
  exports: ExportNames
  /** Names of the icons that a page may name. */
  icons: string[]
  /** Contracts of the remotes that it serves. */
  contracts?: number[]
}
