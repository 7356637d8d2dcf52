import type { Command } from 'commander'
import { hostAt } from '../store/http-store.ts'
import { publicAt } from '../store/public-files.ts'
import { storeOf } from '../store/store-at.ts'
import { deployedApi } from './deployed-api.ts'
import { reasonOption, targetOption } from './options.ts'
import { author } from './release-note.ts'

interface Options {
  to: string
  toBuild?: string
  reason?: string
  api?: string
  force: boolean
}

export function addRollbackCommand(program: Command): void {
  program
    .command('rollback')
    .description('takes a remote or the shell back to an earlier release')
    .argument('<app>', 'name of a remote, or shell')
    .addOption(targetOption())
    .option('--to-build <build>', 'the release to go back to, past those between; by default the one before')
    .addOption(reasonOption())
    .option(
      '--api <address|off>',
      'the deployed API, which must have the calls of that release; off: none. An API host compares it with its own, without this option',
    )
    .option(
      '--force',
      'takes the shell back although current remotes are incompatible with the release before',
      false,
    )
    .action(async (name: string, options: Options, command: Command) => {
      if (options.force && name !== 'shell') command.error('--force is for the shell.')
      const store = storeOf(name, options.to)
      const { toBuild: build, reason, force } = options
      const api = name === 'shell' ? undefined : await comparedApi(options.to, options.api)
      const note = { reason, author: author() }
      const { release, from, warnings } = await store.rollBack(name, { build, api, force, ...note })
      console.log(
        `${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from}, in ${store.target}`,
      )
      for (const warning of warnings) console.warn(warning)
    })
}

/** A deployment compares by itself: what the release needs is described in its web root. */
async function comparedApi(to: string, named: string | undefined) {
  if (named === 'off') return 'off'
  const { apiUrl } = await publicAt(to).read()
  if (!hostAt(to)) return deployedApi(named, apiUrl)
  if (named !== undefined) throw new Error(`${to} compares with its own API: --api takes off only.`)
  if (apiUrl !== '') console.log(`What the release needs of ${apiUrl} was not compared.`)
  return undefined
}
