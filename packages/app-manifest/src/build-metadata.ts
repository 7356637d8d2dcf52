/** The module that a remote exposes. */
export const REMOTE_ENTRY = 'src/remote.tsx'

/** The file of a build output that describes a remote to the release commands; it is not served. */
export const REMOTE_METADATA_FILE = 'remote.json'
/** The file of a release of the shell that tells the release commands what it provides. No page requests it. */
export const SHELL_METADATA_FILE = 'shell.json'

/** Names of exports, by the shared module that has them. */
export type ExportNames = Record<string, string[]>

/** What a remote must not need more of than the shell has. */
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
