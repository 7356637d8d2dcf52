import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { because, note } from './notes.ts'

/** Notes the files of a Vitest run in its `outputFile`. A file begins before its imports, which may hang as well. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for one.
export default class VitestNotes implements Reporter {
  private notes = ''

  onInit({ config }: Vitest): void {
    this.notes = String(config.outputFile)
  }

  onTestModuleQueued({ relativeModuleId: file }: TestModule): void {
    note(this.notes, { name: file, file, begun: true })
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: file } = module
    const failed = [...module.children.allTests('failed')].map((test) =>
      because(`${file} › ${test.fullName}`, test.result().errors?.[0]?.message),
    )
    // A file that does not load has no tests, and a hook that fails skips them.
    if (module.state() === 'failed' && failed.length === 0)
      failed.push(because(file, errorsWithin(module)[0]))
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const passed = [...module.children.allTests('passed')].length
    note(this.notes, { name: file, file, took: collectDuration + setupDuration + duration, passed, failed })
  }
}

const errorsWithin = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()].flatMap((it) => it.errors().map(({ message }) => message))
