import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { buildApps } from '../build/build-app.ts'
import { checkApps } from '../publish/publish-app.ts'
import { webRootAt } from '../store/store-at.ts'
import { checkApiFor } from './check-api.ts'
import type { Checkout } from './checkout.ts'
import { appsOf } from './publish-command.ts'

export function addCheckCommand(program: Command, checkout: Checkout): void {
  program
    .command('check')
    .description(
      'checks types, builds, and runs the checks of a release, or compares the API of this checkout with the releases of a web root; nothing is released',
    )
    .argument('<app...>', 'names of remotes, shell, all, or api alone')
    .option('--to <web root|address>', 'checks beside the shell and the remotes of that deployment')
    .action(async (names: string[], { to }: { to?: string }, command: Command) => {
      if (names.join() === 'api') {
        if (to === undefined)
          return command.error('api is compared with the releases of a web root: --to <web root>.')
        return checkApiFor(webRootAt(to, 'The API is compared'))
      }
      const apps = await appsOf(names, checkout, command)
      const empty = await mkdtemp(join(tmpdir(), 'celeiro-check-'))
      try {
        await checkout.requireTypes(apps)
        await checkApps(await buildApps(checkout.folder, apps), to ?? empty)
        console.log(`${apps.join(', ')} may be released.`)
      } finally {
        await rm(empty, { recursive: true })
      }
    })
}
