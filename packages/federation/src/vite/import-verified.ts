/// <reference lib="dom" />

import type {} from '@celeiro/app-manifest/verify-files'

/**
 * Runs an import of a remote after the shell has verified its files. Replaces Vite's preload helper and takes the same
 * arguments: the import, the files that it needs unless the chunk contains them, relative to the chunk, and its URL.
 */
export async function importVerified<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer: string,
): Promise<T> {
  await globalThis.celeiroVerifyFiles?.(files.map((file) => new URL(file, importer).href))
  return load()
}
