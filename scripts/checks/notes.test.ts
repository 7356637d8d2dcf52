import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repository } from '../bootstrap.mjs'
import { note, resultsOf, slowestFiles, underWay } from './notes.ts'

const folder = mkdtempSync(join(tmpdir(), 'celeiro-notes-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('tells what has not ended, and which files took longest, over all suites of a run', () => {
  const reports = join(folder, 'reports')
  const [units, journeys] = [join(reports, 'units'), join(reports, 'journeys')]
  const ended = { passed: 1, failed: [] }
  expect(underWay(reports)).toEqual([])
  // A file of two projects.
  for (const _ of [1, 2]) note(units, { name: 'a.test.ts', file: 'a.test.ts', begun: true })
  for (const title of ['opens', 'closes'])
    note(journeys, { name: `b.e2e.ts › ${title}`, file: 'b.e2e.ts', begun: true })
  note(units, { name: 'a.test.ts', file: 'a.test.ts', took: 1_500, ...ended })
  note(journeys, { name: 'b.e2e.ts › closes', file: 'b.e2e.ts', took: 1_000, ...ended })
  expect(underWay(reports).sort()).toEqual(['a.test.ts', 'b.e2e.ts › opens'])
  note(units, { name: 'a.test.ts', file: 'a.test.ts', took: 0, ...ended })
  note(journeys, { name: 'b.e2e.ts › opens', file: 'b.e2e.ts', took: 1_000, ...ended })
  expect(underWay(reports)).toEqual([])
  expect(slowestFiles(1, reports)).toEqual(['   2.0 s  b.e2e.ts'])
})

/** Runs a runner in a folder of its own, which fails. @returns what its reporter noted */
function run(args: string[]) {
  const notes = join(folder, 'notes')
  rmSync(notes, { force: true })
  expect(() => execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })).toThrow()
  return resultsOf(notes)
}

test('names the failed tests of vitest, and a file that does not load, with the first line of why', () => {
  const files = {
    'a.test.js': "import { test } from 'vitest'; test('adds', () => {})",
    'b.test.js': `import { describe, test } from 'vitest'
      describe('a table', () => { test('saves', () => {}); test('deletes', () => { throw new Error('1 is not 2\\nat all') }) })`,
    'c.test.js': "import './nowhere.js'",
    'd.test.js': `import { beforeAll, test } from 'vitest'
      beforeAll(() => { throw new Error('no server') }); test('asks', () => {})`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const { passed, failed } = run([
    ...[join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--outputFile=notes'],
    `--reporter=${join(repository, 'scripts/checks/vitest-notes.ts')}`,
  ])
  expect([passed, ...failed.sort()]).toEqual([
    2,
    'b.test.js › a table > deletes: 1 is not 2',
    expect.stringMatching(/^c\.test\.js: .*nowhere/),
    'd.test.js: no server',
  ])
})
