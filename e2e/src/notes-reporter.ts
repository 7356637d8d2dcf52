import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { repository } from '../../scripts/bootstrap.mjs'
import { because, note } from '../../scripts/checks/notes.ts'

/** Notes the tests of a Playwright run as they begin and end: those of one file run at the same time. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default class NotesReporter implements Reporter {
  private readonly notes: string

  constructor({ outputFile }: { outputFile: string }) {
    this.notes = outputFile
  }

  onTestBegin(test: TestCase): void {
    note(this.notes, { ...named(test), begun: true })
  }

  onTestEnd(test: TestCase, { duration, error, status, retry }: TestResult): void {
    const { name, file } = named(test)
    // The first attempt counts: a test that passes on a retry has a race.
    const isJudged = retry === 0 && status !== 'skipped'
    const hasPassed = status === test.expectedStatus
    const failed = isJudged && !hasPassed ? [because(name, error?.message)] : []
    note(this.notes, { name, file, took: duration, passed: Number(isJudged && hasPassed), failed })
  }
}

const named = ({ location, title }: TestCase) => {
  const file = relative(repository, location.file)
  return { file, name: `${file} › ${title}` }
}
