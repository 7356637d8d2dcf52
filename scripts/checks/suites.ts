import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { repository } from '../bootstrap.mjs'
import type { Affected } from './affected.ts'
import { LINTERS } from './linters.ts'
import type { Suite } from './run-suites.ts'
import { summarizePlaywright, summarizeVitest } from './test-summary.ts'

const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const script = (name: string) => [process.execPath, '--import', 'tsx', join(repository, 'scripts', name)]

export const reports = join(repository, '.celeiro/reports')
const workers = Math.max(1, Math.floor(availableParallelism() / 2))

function vitest(project: string, ...args: string[]): Suite {
  const file = join(reports, `${project}.json`)
  return {
    name: `${project} tests`,
    command: [
      ...[bin('vitest'), 'run', '--project', project, ...args],
      ...['--reporter=default', '--reporter=json', `--outputFile=${file}`],
      `--reporter=${join(repository, 'scripts/checks/vitest-progress.ts')}`,
    ],
    report: { file, read: (json) => summarizeVitest(JSON.parse(json)) },
  }
}

const playwright = (name: string, report: string, command: string[]): Suite => ({
  name,
  command: [...command, `--workers=${workers}`],
  report: { file: join(reports, report), read: (json) => summarizePlaywright(JSON.parse(json)) },
})

const JOURNEYS = playwright('end-to-end tests', 'e2e.json', [bin('playwright'), 'test', '--config', 'e2e'])
const FEDERATION = playwright('federation tests', 'federation.json', [...script('e2e.ts'), '--federation'])

/** They take seconds, so all of them run first, at the same time. */
export const staticChecks: Suite[] = [
  ...LINTERS.map(({ name, tool, args }) => ({ name, command: [bin(tool), ...args] })),
  { name: 'types', command: script('typecheck.ts') },
]

/**
 * In the order in which the lanes end at about the same time.
 * @param affected what runs of them, if not all
 */
export function testSuites(affected?: Affected): Suite[] {
  // A path that ends with a slash is that folder; another one would be the beginning of a name.
  const paths = affected?.paths.map((path) => join(repository, path, path.endsWith('.ts') ? '' : '/')) ?? []
  const selected = affected ? [...paths, '--passWithNoTests'] : []
  const suites = [
    { suite: JOURNEYS, runs: affected?.lanes.includes('journeys') },
    { suite: vitest('browser', ...selected) },
    { suite: FEDERATION, runs: affected?.lanes.includes('federation') },
    // With the tests of the API on a PostgreSQL server. Last, as it can use what the others leave of the processor.
    { suite: vitest('unit', '--project', 'postgres', ...selected) },
  ]
  return suites.flatMap(({ suite, runs = true }) => (runs ? [suite] : []))
}
