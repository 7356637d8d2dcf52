import * as z from 'zod/mini'

/** What is read of `mf-manifest.json`, which the federation plugin writes for every remote. */
export const remoteManifest = z.object({
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
})

export type RemoteManifest = z.infer<typeof remoteManifest>

/** What a remote was built against and the shell does not have. */
export interface UnmetRequirement {
  name: string
  required: string
  /** Absent when the shell does not share that module at all. */
  provided: string | undefined
}

/**
 * Compares what a remote requires with what the shell provides: before a release is published, and again before any of
 * its code runs. The federation runtime itself only logs a mismatch and goes on, to crash later or to run beside a
 * second React.
 * @param provided version of every shared module, by name
 * @param satisfies whether a version lies in a semver range
 */
export function unmetRequirement(
  { shared }: RemoteManifest,
  provided: ReadonlyMap<string, string>,
  satisfies: (version: string, range: string) => boolean,
): UnmetRequirement | undefined {
  return shared
    .map(({ name, requiredVersion }) => ({ name, required: requiredVersion, provided: provided.get(name) }))
    .find((it) => it.provided === undefined || !satisfies(it.provided, it.required))
}
