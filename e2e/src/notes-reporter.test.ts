import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../../scripts/bootstrap.mjs'
import { resultsOf, slowestFiles } from '../../scripts/checks/notes.ts'

const SPEC = `import { test } from '@playwright/test'
test('opens', () => {})
test('closes', () => { throw new Error('1 is not 2\\nat all') })
test.skip('prints', () => {})
test('saves', ({}, { retry }) => { if (retry === 0) throw new Error('a race') })`

test('names the failed tests of Playwright, with the first line of why, and those that needed a retry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-specs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(repository, 'e2e/node_modules'), join(folder, 'node_modules'))
  const notes = join(folder, 'notes/e2e')
  const reporter = [join(repository, 'e2e/src/notes-reporter.ts'), { outputFile: notes }]
  const config = { retries: 1, workers: 1, outputDir: 'made', reporter: [reporter] }
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(folder, 'a.spec.mjs'), SPEC)
  const cli = join(repository, 'e2e/node_modules/@playwright/test/cli.js')
  expect(() => execFileSync(process.execPath, [cli, 'test'], { cwd: folder, stdio: 'pipe' })).toThrow()
  const { passed, failed } = resultsOf(notes)
  expect([passed, ...failed]).toEqual([
    1,
    expect.stringMatching(/a\.spec\.mjs › closes: Error: 1 is not 2$/),
    expect.stringMatching(/a\.spec\.mjs › saves: Error: a race$/),
  ])
  expect(slowestFiles(1, join(folder, 'notes'))).toEqual([expect.stringContaining('a.spec.mjs')])
}, 60_000)
