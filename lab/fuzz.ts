import { parseArgs } from 'node:util'
import { fail } from '../scripts/processes/fail.ts'
import { runTool } from '../scripts/processes/run-tool.ts'

// `npm run lab -- fuzz [--requests <number>] [--seed <number>]` runs the fuzz of the API on both databases.

try {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  })
  const env = { ...process.env, FUZZ_REQUESTS: wholeNumber('requests', values.requests) }
  const seeded = values.seed === undefined ? env : { ...env, FUZZ_SEED: wholeNumber('seed', values.seed) }
  const projects = ['--project', 'unit', '--project', 'postgres']
  process.exit(runTool('vitest', ['run', ...projects, 'api/src/fuzz.test.ts'], { env: seeded }))
} catch (error) {
  fail(error)
}

function wholeNumber(option: string, text: string): string {
  if (!/^-?\d+$/.test(text)) throw new Error(`--${option} must be a whole number; it is "${text}".`)
  return text
}
