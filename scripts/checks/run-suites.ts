import { runPrefixed } from '../processes/run-prefixed.ts'
import { type Results, resultsOf } from './notes.ts'

/** A suite counts as one test, unless it notes its own tests. */
export interface Suite {
  name: string
  command: string[]
  /** The file of its notes. */
  notes?: string
  /** It runs what the preparation builds. */
  needsBuilds?: boolean
}

interface Options {
  /** How many run at the same time. */
  lanes: number
  env: NodeJS.ProcessEnv
  /** Ends the run: those that run are stopped, the others do not begin. */
  signal: AbortSignal
  /** Whether there are any. */
  builds: Promise<boolean>
}

/** Runs suites in their order. Those that the end of the run stops, or keeps from beginning, count as failed. */
export async function runSuites(
  suites: readonly Suite[],
  { lanes, env, signal, builds }: Options,
): Promise<Results[]> {
  const results: Results[] = []
  const queue = suites.values()
  const runLane = async () => {
    for (const suite of queue) {
      const isReady = !suite.needsBuilds || (await builds)
      results.push(isReady && !signal.aborted ? await runSuite(suite, env, signal) : notBegun(suite))
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return results
}

const notBegun = ({ name }: Suite): Results => ({ passed: 0, failed: [`${name}: not begun`] })

async function runSuite(
  { name, command, notes }: Suite,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Results> {
  const started = Date.now()
  console.log(`== ${name}`)
  const succeeded = await runPrefixed(name, command, { env, signal })
  const found = notes ? resultsOf(notes) : { passed: Number(succeeded), failed: [] }
  const results = { ...found, failed: failuresOf(name, found.failed, { succeeded, stopped: signal.aborted }) }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${results.passed} passed, ${results.failed.length} failed (${seconds} s)`)
  return results
}

/** A runner may fail without a failed test, by an unhandled error for example. */
function failuresOf(
  name: string,
  failed: readonly string[],
  { succeeded, stopped }: { succeeded: boolean; stopped: boolean },
): string[] {
  if (stopped && !succeeded) return [...failed, `${name}: not ended`]
  return succeeded || failed.length > 0 ? [...failed] : [name]
}
