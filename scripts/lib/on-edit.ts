import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { repository } from './bootstrap.mjs'

/** Milliseconds without a further edit before it is reacted to. */
const QUIET = 300

/** Reacts to edits below folders of the repository: once for those that come together, and never twice at a time. */
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

/** Where the system cannot watch, for want of watches for example, says so: the rest can be worked on all the same. */
export function watchFolder(folder: string, handleEdit: () => void): FSWatcher | undefined {
  const tell = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error
    console.error(`Edits of ${folder} will not show by themselves: ${reason}`)
  }
  try {
    return watch(join(repository, folder), { recursive: true }, handleEdit).on('error', tell)
  } catch (error) {
    tell(error)
    return undefined
  }
}
