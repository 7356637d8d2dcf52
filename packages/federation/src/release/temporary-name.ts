import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from './error-code.ts'
import { isAbandoned, newMark } from './process-mark.ts'

/** No release works on one file or folder for this long (ms). */
const ABANDONED_AFTER = 3_600_000

/** Where a file or folder is made, or unmade, before a rename shows or hides it as a whole. Servers pass over `.tmp`. */
export const temporaryName = (path: string, mark = newMark()): string => `${path}~${mark}.tmp`

/** Removes what releases that were killed have left in a folder under temporary names. */
export async function sweepTemporary(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names.filter((candidate) => candidate.endsWith('.tmp'))) {
    const path = join(folder, name)
    const mark = name.slice(0, -'.tmp'.length).split('~').slice(-3).join('~')
    const found = await stat(path).catch(() => undefined)
    if (found && isAbandoned(mark, found.mtimeMs, ABANDONED_AFTER)) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
