import type { Reporter, TestModule } from 'vitest/node'
import { note } from './progress.ts'

/** Notes the files of a Vitest run as they begin and end. A file begins before its imports, which may hang as well. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for one.
export default class VitestProgress implements Reporter {
  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    note('begun', relativeModuleId)
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    note('ended', relativeModuleId)
  }
}
