import { watch } from 'node:fs'
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
    const watcher = watch(join(repository, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(start, QUIET)
    })
    watcher.on('error', ({ message }: Error) => {
      console.error(`Edits of ${folder} will not show by themselves: ${message}`)
    })
  }
}
