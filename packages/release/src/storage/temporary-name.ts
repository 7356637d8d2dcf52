import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from './error-code.ts'
import { isAbandoned, newProcessId } from './process-id.ts'

/** No release works on one file or folder for this long (ms). */
const ABANDONED_AFTER = 3_600_000

/** The name under which a file or folder is written, or removed, while a rename shows or hides it as a whole. Servers ignore `.tmp`. */
export const temporaryName = (path: string, id = newProcessId()): string => `${path}~${id}.tmp`

/** Removes the temporary files that killed releases have left in a folder. */
export async function sweepTemporary(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names.filter((candidate) => candidate.endsWith('.tmp'))) {
    const path = join(folder, name)
    const id = name.slice(0, -'.tmp'.length).split('~').slice(-3).join('~')
    const found = await stat(path).catch(() => undefined)
    if (found && isAbandoned(id, found.mtimeMs, ABANDONED_AFTER)) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
