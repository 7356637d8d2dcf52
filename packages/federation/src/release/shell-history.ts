import { join } from 'node:path'
import { appendLine, readLines } from './json-lines.ts'
import type { HistoryEntry } from './release-history.ts'
import type { ShellRelease } from './shell-build.ts'

const historyFile = (webRoot: string) => join(webRoot, 'shell/history.jsonl')

/** Adds a line; called by whoever holds the lock of `config.json`, before the page is replaced. */
export const recordShellHistory = (
  webRoot: string,
  entry: Omit<HistoryEntry<ShellRelease>, 'at'>,
): Promise<void> => appendLine(historyFile(webRoot), { at: new Date().toISOString(), ...entry })

/** Every line that is whole. */
export const readShellHistory = (webRoot: string): Promise<HistoryEntry<ShellRelease>[]> =>
  readLines(historyFile(webRoot), (line: HistoryEntry<ShellRelease>) => {
    if (!line.release.files || !line.release.preloads) throw new Error('not a release of the shell')
    return line
  })
