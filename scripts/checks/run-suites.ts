import { existsSync, readFileSync } from 'node:fs'
import { runPrefixed } from '../processes/run-prefixed.ts'
import type { TestSummary } from './test-summary.ts'

/** A suite counts as one test, unless it reports its own tests. */
export interface Suite {
  name: string
  command: string[]
  report?: { file: string; read: (json: string) => TestSummary }
}

interface Options {
  /** How many run at the same time. */
  lanes: number
  env: NodeJS.ProcessEnv
  /** Ends the run: those that run are stopped, the others do not begin. */
  signal: AbortSignal
}

/** Runs suites in their order. Those that the end of the run stops, or keeps from beginning, count as failed. */
export async function runSuites(
  suites: readonly Suite[],
  { lanes, env, signal }: Options,
): Promise<TestSummary[]> {
  const summaries: TestSummary[] = []
  const queue = suites.values()
  const runLane = async () => {
    for (const suite of queue) summaries.push(await runSuite(suite, env, signal))
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return summaries
}

async function runSuite(
  { name, command, report }: Suite,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<TestSummary> {
  if (signal.aborted) return { passed: 0, failed: [`${name}: not begun`] }
  const started = Date.now()
  console.log(`== ${name}`)
  const succeeded = await runPrefixed(name, command, { env, signal })
  const found = report ? readReport(report) : { passed: Number(succeeded), failed: [] }
  const summary = { ...found, failed: failuresOf(name, found.failed, { succeeded, stopped: signal.aborted }) }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${summary.passed} passed, ${summary.failed.length} failed (${seconds} s)`)
  return summary
}

/** A runner may fail without a failed test: a missing report, an unhandled error. */
function failuresOf(
  name: string,
  failed: readonly string[],
  { succeeded, stopped }: { succeeded: boolean; stopped: boolean },
): string[] {
  if (stopped && !succeeded) return [...failed, `${name}: not ended`]
  return succeeded || failed.length > 0 ? [...failed] : [name]
}

/** Nothing, of a suite that ended before it reported. */
function readReport({ file, read }: NonNullable<Suite['report']>): TestSummary {
  return existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: [] }
}
