import { buildApp } from '@celeiro/release'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { installChromium } from './checks/chromium.ts'
import { fail } from './processes/fail.ts'
import { runTool } from './processes/run-tool.ts'

program
  .name('npm run test:e2e --')
  .description('Drives the built app in a browser.')
  .argument('[arguments...]', "Playwright's: files, --grep, --headed")
  .option('--federation', 'runs the tests of releases and failures instead, on real builds')
  .allowUnknownOption()
  .action(async (args: string[], { federation }: { federation?: true }) => {
    const env = { ...process.env, CHROMIUM_PATH: installChromium() }
    if (federation) await buildApp(repository, 'api')
    const config = federation ? 'e2e/federation.config.ts' : 'e2e'
    process.exit(runTool('playwright', ['test', '--config', config, ...args], { env }))
  })
await program.parseAsync().catch(fail)
