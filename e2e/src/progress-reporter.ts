import { relative } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { repository } from '../../scripts/bootstrap.mjs'
import { note } from '../../scripts/checks/progress.ts'

/** Notes the tests of a Playwright run as they begin and end: those of one file run at the same time. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    note('begun', nameOf(test))
  }

  onTestEnd(test: TestCase): void {
    note('ended', nameOf(test))
  }
}

const nameOf = ({ location, title }: TestCase) => `${relative(repository, location.file)} › ${title}`
