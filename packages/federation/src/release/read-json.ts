import { readFile } from 'node:fs/promises'

/** Reads a file that a build of ours wrote. */
export async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'))
}
