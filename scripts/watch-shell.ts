import { watch } from 'node:fs'
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
    watch(join(repository, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, QUIET)
    })
  }
}
