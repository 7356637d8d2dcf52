import { program } from 'commander'
import { acceptFigures, BUDGETS, LOCAL, localFigures } from '../e2e/src/budgets/local-figures.ts'
import { runTool } from '../scripts/processes/run-tool.ts'
import { releaseLocally } from '../scripts/start/local-web-root.ts'

const { accept } = program
  .name('npm run lab -- figures')
  .description('Measures the script of a first visit to every page.')
  .option('--accept', 'makes the current build the budget that `npm test` checks')
  .parse()
  .opts<{ accept?: true }>()

await releaseLocally(LOCAL.webRoot)
const figures = await localFigures()
for (const [route, { bytes, requests, packages }] of Object.entries(figures))
  console.log(`${route}: ${(bytes / 1000).toFixed(1)} KB in ${requests} files, by package:`, packages)
if (accept) {
  await acceptFigures(figures)
  runTool('biome', ['format', '--write', BUDGETS])
}
