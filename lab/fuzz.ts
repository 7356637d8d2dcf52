import { InvalidArgumentError, program } from 'commander'
import { runTool } from '../scripts/processes/run-tool.ts'
import { wholeFrom } from './whole-from.ts'

const { requests, seed } = program
  .name('npm run lab -- fuzz')
  .description('Sends generated requests to the API, on both databases.')
  .option('--requests <number>', 'how many', wholeFrom(1), 10_000)
  .option('--seed <number>', 'repeats a run', readSeed)
  .parse()
  .opts<{ requests: number; seed?: string }>()

const env = {
  ...process.env,
  FUZZ_REQUESTS: String(requests),
  ...(seed !== undefined && { FUZZ_SEED: seed }),
}
process.exit(
  runTool('vitest', ['run', '--project', 'unit', '--project', 'postgres', 'api/src/fuzz.test.ts'], { env }),
)

function readSeed(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  throw new InvalidArgumentError('It is a whole number.')
}
