import type {} from '@celeiro/api-contract/file-admission'

/**
 * Runs an import of a remote once the shell has let its files in. Stands in place of Vite's preload helper and takes
 * what that takes: the import, the files that it needs, relative to the importing chunk, and the URL of that chunk.
 */
export async function importWhenAdmitted<T>(
  load: () => Promise<T>,
  files: readonly string[],
  importer: string,
): Promise<T> {
  await globalThis.celeiroAdmitFiles?.(files.map((file) => new URL(file, importer).href))
  return load()
}
