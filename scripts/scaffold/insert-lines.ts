import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names a generated file in one that exists. */
export interface Insertion {
  /** Relative to the repository. */
  file: string
  lines: string
  /** The text that the lines go in front of or behind; without either they go to the end of the file. */
  before?: string
  after?: string
}

/**
 * Inserts lines into existing files.
 * @throws when a file lacks the text that marks the place; no file is changed then
 */
export async function insertLines(repository: string, insertions: readonly Insertion[]): Promise<void> {
  const changed = new Map<string, string>()
  for (const insertion of insertions) {
    const path = join(repository, insertion.file)
    changed.set(path, inserted(changed.get(path) ?? (await readFile(path, 'utf8')), insertion))
  }
  for (const [path, text] of changed) await writeFile(path, text)
}

function inserted(text: string, { file, lines, before, after }: Insertion): string {
  const mark = before ?? after
  if (mark === undefined) return `${text}${lines}\n`
  const found = text.indexOf(mark)
  if (found < 0)
    throw new Error(`${file} has no "${mark}", so nothing was changed. Add this yourself:\n\n${lines}`)
  const at = before === undefined ? found + mark.length : found
  const [gapBefore, gapAfter] = before === undefined ? ['\n', ''] : ['', '\n']
  return `${text.slice(0, at)}${gapBefore}${lines}${gapAfter}${text.slice(at)}`
}
