import { appendFile, chmod, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FILE_MODE, ifThere, makeFolder } from '@celeiro/files'

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Adds a line to a log. A line that a kill has cut before it stays a line of its own. */
export async function appendLine(file: string, entry: object): Promise<void> {
  await makeFolder(dirname(file))
  const text = await readLog(file)
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  await appendFile(file, `${gap}${JSON.stringify(entry)}\n`)
  if (text === '') await chmod(file, FILE_MODE)
}

/**
 * Every whole line of a log of ours; none when nothing was logged yet.
 * @param parse reads a line; one that it throws for is left out
 * @throws when the log exists but cannot be read: treated as empty, it would cost releases that must be kept
 */
export async function readJsonLines<T>(file: string, parse: (line: unknown) => T): Promise<T[]> {
  const text = await readLog(file)
  return text.split('\n').flatMap((line) => {
    try {
      return [parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

const readLog = async (file: string): Promise<string> => (await ifThere(readFile(file, 'utf8'))) ?? ''
