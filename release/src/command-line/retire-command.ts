import type { Command } from 'commander'
import { storeAt } from '../store/store-at.ts'
import { reasonOption, targetOption } from './options.ts'
import { author } from './release-note.ts'

export function addRetireCommand(program: Command): void {
  program
    .command('retire')
    .description(
      'takes a remote out of the app; its files and its history stay, and its next release brings it back',
    )
    .argument('<remote>', 'name of a remote')
    .addOption(targetOption())
    .addOption(reasonOption())
    .action(async (name: string, { to, reason }: { to: string; reason?: string }) => {
      const store = storeAt(to)
      const build = await store.retire(name, { author: author(), reason })
      console.log(
        `${name} ${build} is retired in ${store.target}: new visits have neither its pages nor its entries.`,
      )
    })
}
