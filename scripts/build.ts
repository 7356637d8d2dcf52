import { join } from 'node:path'
import { apiUrlOf, releasableApps, viteBinary } from '@celeiro/release'
import { Argument, program } from 'commander'
import { repository } from './bootstrap.mjs'
import { fail } from './processes/fail.ts'
import { runGroup } from './processes/process-group.ts'

program
  .name('npm run build --')
  .description('Builds an app into its own `dist`, with the options of Vite; releases build for themselves.')
  .addArgument(new Argument('<app>').choices([...(await releasableApps(repository)), 'api']))
  .argument('[options...]', 'options of Vite')
  .option('--preview', 'serves that build instead, until Ctrl+C')
  .allowUnknownOption()
  .action(async (app: string, options: string[], { preview }: { preview?: true }) => {
    // The configuration reads it; Vite would report an invalid one with a stack.
    apiUrlOf(process.env)
    const folder = app === 'shell' || app === 'api' ? app : join('remotes', app)
    const args = [viteBinary, preview ? 'preview' : 'build', '--configLoader', 'runner', ...options]
    process.exit(await runGroup([{ args, cwd: join(repository, folder), env: {} }]))
  })
await program.parseAsync().catch(fail)
