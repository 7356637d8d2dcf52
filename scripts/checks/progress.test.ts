import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { note, underWay } from './progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'celeiro-progress-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('names what has begun and not ended, in the order of the beginning', () => {
  const notes = join(folder, 'reports/progress.txt')
  expect(underWay(notes)).toEqual([])
  note('begun', 'a.test.ts', notes)
  note('begun', 'b.e2e.ts › opens a page', notes)
  // A file of two projects.
  note('begun', 'c.test.ts', notes)
  note('begun', 'c.test.ts', notes)
  note('ended', 'a.test.ts', notes)
  note('ended', 'c.test.ts', notes)
  expect(underWay(notes)).toEqual(['b.e2e.ts › opens a page', 'c.test.ts'])
  note('ended', 'b.e2e.ts › opens a page', notes)
  note('ended', 'c.test.ts', notes)
  expect(underWay(notes)).toEqual([])
})
