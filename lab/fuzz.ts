import { InvalidArgumentError, program } from 'commander'
import { runTool } from '../scripts/processes/run-tool.ts'
import { wholeFrom } from './whole-from.ts'

const { requests, seed } = program
  .name('npm run lab -- fuzz')
  .description('Sends generated requests to the API, half on each database.')
  .option('--requests <number>', 'how many', wholeFrom(1), 10_000)
  .option('--seed <number>', 'repeats a run', readSeed, String(Math.trunc(Math.random() * 2 ** 31)))
  .parse()
  .opts<{ requests: number; seed: string }>()

const env = { ...process.env, FUZZ_REQUESTS: String(Math.ceil(requests / 2)), FUZZ_SEED: seed }
// One after the other: beside the project `postgres`, the project `unit` has no tests of the API.
const failed = ['unit', 'postgres'].filter(
  (project) =>
    runTool('vitest', ['run', '--project', project, 'api/src/testing/fuzz/fuzz.test.ts'], { env }) !== 0,
)
process.exit(failed.length === 0 ? 0 : 1)

function readSeed(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  throw new InvalidArgumentError('It is a whole number.')
}
