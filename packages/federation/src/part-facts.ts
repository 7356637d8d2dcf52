import type { NavigationGroup, RemotePage } from '@celeiro/api-contract/remote-pages'

/** The module that a remote exposes. */
export const REMOTE_ENTRY = 'src/remote.tsx'

/** Files in a build output that tell whoever releases it what the build itself knows; they are not served. */
export const REMOTE_FACTS_FILE = 'remote.json'
export const SHELL_FACTS_FILE = 'shell.json'

/** Names of exports, by the shared module that has them. */
export type ExportNames = Record<string, string[]>

export interface RemoteFacts {
  name: string
  /** Top-level routes that it owns: those of its pages that lie below no other. */
  paths: string[]
  pages: RemotePage[]
  groups: NavigationGroup[]
  /** What it imports by name from shared modules whose versions do not tell what they export. */
  uses: ExportNames
}

export interface ShellFacts {
  /** Version of every module that it shares. */
  shared: Record<string, string>
  /** What its copies export, for the shared modules whose versions do not tell. */
  exports: ExportNames
  /** Names of the icons and permissions that a page may name. */
  icons: string[]
  permissions: string[]
}
