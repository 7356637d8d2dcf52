import { satisfy } from '@module-federation/runtime'

/** What a remote was built against and the shell does not have. */
export interface UnmetRequirement {
  name: string
  required: string
  /** Absent when the shell does not share that module at all. */
  provided: string | undefined
}

/**
 * Compares what a remote's manifest requires with what the shell provides, before any of its code runs: the runtime
 * itself only logs a mismatch and goes on, to crash later or to run beside a second React.
 * @param provided version of every shared module, by name
 */
export function unmetRequirement(
  manifest: unknown,
  provided: ReadonlyMap<string, string>,
): UnmetRequirement | undefined {
  return requirementsOf(manifest)
    .map(({ name, required }) => ({ name, required, provided: provided.get(name) }))
    .find((it) => it.provided === undefined || !satisfy(it.provided, it.required))
}

function requirementsOf(manifest: unknown): { name: string; required: string }[] {
  if (!isRecord(manifest) || !Array.isArray(manifest['shared']))
    throw new TypeError('not a federation manifest')
  return manifest['shared'].filter(isRecord).map(({ name, requiredVersion }) => {
    if (typeof name !== 'string' || typeof requiredVersion !== 'string')
      throw new TypeError('not a federation manifest')
    return { name, required: requiredVersion }
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
