import type { RemoteManifest } from './remote-manifest.ts'

export interface VersionMismatch {
  module: string
  required: string
  /** Undefined when the shell does not share it. */
  provided: string | undefined
}

/**
 * The needs of a remote that a shell does not meet. The release commands refuse such a release, and so does a tab before it runs
 * any code of it. The federation runtime only logs a mismatch: the app would crash later, or run with a second React.
 */
export function versionMismatches(
  { shared }: RemoteManifest,
  provided: Readonly<Record<string, string>>,
  satisfies: (version: string, range: string) => boolean,
): VersionMismatch[] {
  const versions = new Map(Object.entries(provided))
  return shared
    .map(({ name, requiredVersion }) => ({
      module: name,
      required: requiredVersion,
      provided: versions.get(name),
    }))
    .filter(({ provided, required }) => provided === undefined || !satisfies(provided, required))
}
