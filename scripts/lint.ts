import { program } from 'commander'
import { LINTERS } from './checks/linters.ts'
import { runTool } from './processes/run-tool.ts'

program
  .name('npm run lint')
  .description('Checks format, lint rules, import boundaries, what browsers know and dead code.')
  .option('--write', 'mends format and lint rules instead (npm run format)')
  .parse()

if (program.opts<{ write?: true }>().write) process.exit(runTool('biome', ['check', '--write', '.']))

// Runs all of them, because each reports different violations.
const failed = LINTERS.filter(({ tool, args }) => runTool(tool, args) !== 0)
process.exit(failed.length === 0 ? 0 : 1)
