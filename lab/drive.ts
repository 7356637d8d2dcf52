import { buildApp } from '@celeiro/release'
import { Argument, program } from 'commander'
import { repository } from '../scripts/bootstrap.mjs'
import { requireChromium } from '../scripts/checks/chromium.ts'
import { runTool } from '../scripts/processes/run-tool.ts'

program
  .name('npm run lab -- drive')
  .description('Drives the built app in a browser where `npm test` does not.')
  .addArgument(
    new Argument(
      '<where>',
      'production: follows docs/production.md; tasks: counts the keys of lab/tasks/README.md',
    ).choices(['production', 'tasks']),
  )
  .action(async (where: string) => {
    const env = { ...process.env, CHROMIUM_PATH: requireChromium() }
    await buildApp(repository, 'api')
    process.exit(runTool('playwright', ['test', '--config', 'lab', where], { env }))
  })
await program.parseAsync()
