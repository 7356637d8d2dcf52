import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Adds a line to a log; one that a kill has cut before it stays a line of its own. */
export async function appendLine(file: string, entry: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => '')
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  await appendFile(file, `${gap}${JSON.stringify(entry)}\n`)
}

/**
 * Every line of a log of ours that is whole.
 * @param check gives what to make of a line; one that it throws for is left out
 */
export async function readLines<T>(file: string, check: (line: T) => T): Promise<T[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    try {
      return [check(JSON.parse(line))]
    } catch {
      return []
    }
  })
}
