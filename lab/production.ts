import { buildApp } from '@celeiro/release'
import { program } from 'commander'
import { repository } from '../scripts/bootstrap.mjs'
import { runTool } from '../scripts/processes/run-tool.ts'

program
  .name('npm run lab -- production')
  .description('Follows docs/production.md on a machine in a folder.')
  .parse()

await buildApp(repository, 'api')
process.exit(runTool('playwright', ['test', '--config', 'lab']))
