import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { repository } from './bootstrap.mjs'
import { publishLiveShell } from './live-web-root.ts'

/** Milliseconds without a further edit before the shell is built. */
const QUIET = 300

/** Builds and publishes the shell after every edit of it or of what it shares; open tabs then offer to take it. */
export function watchShell(): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const rebuild = () => {
    running = running.then(publishLiveShell).catch((error: unknown) => console.error(error))
  }
  for (const folder of ['shell/src', 'packages/shared-auth/src', 'packages/ui-kit/src']) {
    watchFolder(folder, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, QUIET)
    })
  }
}

/** Where the system cannot watch, for want of watches for example, says so: remotes can be worked on all the same. */
export function watchFolder(folder: string, onEdit: () => void): FSWatcher | undefined {
  const tell = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error
    console.error(`Edits of ${folder} will not show by themselves: ${reason}`)
  }
  try {
    return watch(join(repository, folder), { recursive: true }, onEdit).on('error', tell)
  } catch (error) {
    tell(error)
    return undefined
  }
}
