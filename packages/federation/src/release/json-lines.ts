import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isCode } from './error-code.ts'

/** Adds a line to a log; one that a kill has cut before it stays a line of its own. */
export async function appendLine(file: string, entry: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const text = await readLog(file)
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  await appendFile(file, `${gap}${JSON.stringify(entry)}\n`)
}

/**
 * Every line of a log of ours that is whole; none when nothing was logged yet.
 * @param check gives what to make of a line; one that it throws for is left out
 * @throws when the log is there but cannot be read: taken for an empty one, it would cost releases that are to be kept
 */
export async function readLines<T>(file: string, check: (line: T) => T): Promise<T[]> {
  const text = await readLog(file)
  return text.split('\n').flatMap((line) => {
    try {
      return [check(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

async function readLog(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  }
}
