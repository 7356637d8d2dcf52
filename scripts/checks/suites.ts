import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { repository } from '../bootstrap.mjs'
import { LINTERS } from './linters.ts'
import { reports } from './notes.ts'
import type { Suite } from './run-suites.ts'
import { WHOLE_ONLY } from './whole-only.ts'

const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const script = (name: string) => [process.execPath, '--import', 'tsx', join(repository, 'scripts', name)]
const workers = Math.max(1, Math.floor(availableParallelism() / 2))

/** Suites that run at the same time. One seldom keeps a core busy: it waits for a browser, a disk or a timeout. */
export const LANES = 3

/**
 * All suites, in the order in which the lanes end at about the same time. What needs no builds comes before what they make possible.
 * @param isWhole or without the tests that only the whole run has
 */
export function suitesOf(isWhole: boolean): Suite[] {
  const leftOut = isWhole ? [] : Object.keys(WHOLE_ONLY)

  const vitest = (name: string, ...projects: string[]): Suite => ({
    name: `${name} tests`,
    command: [
      ...[bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...leftOut.flatMap((file) => ['--exclude', file]),
      ...['--reporter=default', `--reporter=${join(repository, 'scripts/checks/vitest-notes.ts')}`],
      `--outputFile=${join(reports, name)}`,
    ],
    notes: join(reports, name),
  })
  const playwright = (name: string, notes: string, ...command: string[]): Suite => ({
    name: `${name} tests`,
    command: [
      ...[...command, `--workers=${workers}`],
      ...(leftOut.length > 0 ? ['--grep-invert', leftOut.map((file) => basename(file)).join('|')] : []),
    ],
    notes: join(reports, notes),
    needsBuilds: true,
  })
  const federation = playwright('federation', 'federation', ...script('e2e.ts'), '--federation')
  const journeys = playwright('end-to-end', 'e2e', bin('playwright'), 'test', '--config', 'e2e')
  return [
    // First, as a release checks the types again unless they have passed.
    { name: 'types', command: script('typecheck.ts') },
    ...LINTERS.map(({ name, tool, args }) => ({ name, command: [bin(tool), ...args] })),
    vitest('browser', 'browser'),
    federation,
    journeys,
    // With the tests of the API on a PostgreSQL server. Last, as it can use what the others leave of the processor.
    { ...vitest('unit', 'unit', 'postgres'), needsBuilds: true },
  ]
}
