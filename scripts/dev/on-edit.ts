import { type FSWatcher, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../bootstrap.mjs'

/** Milliseconds to wait for further edits. */
const QUIET = 300

/** Runs `react` after edits below the given folders: once per group of edits, and never concurrently. */
export function onEdit(folders: readonly string[], react: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const start = () => {
    running = running
      .then(react)
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  }
  for (const folder of folders) {
    watchFolder(folder, () => {
      clearTimeout(timer)
      timer = setTimeout(start, QUIET)
    })
  }
}

/** If the system cannot watch a folder, prints a message and continues. */
export function watchFolder(folder: string, handleEdit: () => void): FSWatcher | undefined {
  const tell = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error
    console.error(`Edits of ${folder} will not show by themselves: ${reason}`)
  }
  try {
    const path = join(repository, folder)
    // Node.js 24 does not say that a folder is missing.
    statSync(path)
    return watch(path, { recursive: true }, handleEdit).on('error', tell)
  } catch (error) {
    tell(error)
    return undefined
  }
}
