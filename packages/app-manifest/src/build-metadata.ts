import * as z from 'zod/mini'

export const REMOTE_ENTRY = 'src/remote.tsx'

/** The file of a release that describes a remote to the release commands. No page requests it, but for an override. */
export const REMOTE_METADATA_FILE = 'remote.json'
/** The file of a release of the shell that tells the release commands what it provides, and tests of its size what it loads first. */
export const SHELL_METADATA_FILE = 'shell.json'

export const exportNames = z.record(z.string(), z.array(z.string()))
export type ExportNames = z.infer<typeof exportNames>

/** The needs of a remote, of which the shell must have at least as much. Those that it does not tell are not compared. */
export const shellMetadata = z.object({
  shared: z.record(z.string(), z.string()),
  /** Exports of the shared modules whose versions do not tell them. */
  exports: z.optional(exportNames),
  /** Files that every page of a signed-in user loads at its start. */
  firstScreen: z.optional(z.array(z.string())),
  /** Version of the kit for remotes of other repositories, which is released with it. */
  kit: z.optional(z.string()),
})
export type ShellMetadata = z.infer<typeof shellMetadata>
