import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isCode } from './error-code.ts'

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Adds a line to a log. A line that a kill has cut before it stays a line of its own. */
export async function appendLine(file: string, entry: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const text = await readLog(file)
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  await appendFile(file, `${gap}${JSON.stringify(entry)}\n`)
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

async function readLog(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  }
}
