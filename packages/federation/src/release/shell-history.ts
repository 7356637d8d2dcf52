import { join } from 'node:path'
import { appendLine } from './json-lines.ts'

/** Adds a line to the log of the shell's releases, beside `config.json`; nothing reads it but people. */
export const recordShellRelease = (
  webRoot: string,
  entry: {
    buildId: string
    after: string | null
    shared: Record<string, string>
    commit: string | undefined
  },
): Promise<void> =>
  appendLine(join(webRoot, 'shell-history.jsonl'), {
    at: new Date().toISOString(),
    action: 'release',
    ...entry,
  })
