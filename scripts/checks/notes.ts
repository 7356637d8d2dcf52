import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../bootstrap.mjs'

/** The notes of a run, one file for each suite. */
export const reports = join(repository, '.celeiro/reports')

/** What a reporter notes of a test file, or of one test in it, as a line of JSON: one write. */
export type Note = { name: string; file: string } & (
  | { begun: true }
  /** In milliseconds, with what it imports and prepares. */
  | { took: number; passed: number; failed: string[] }
)

export interface Results {
  passed: number
  /** The names of the failed tests, each with the first line of what failed. */
  failed: string[]
}

export function note(notes: string, entry: Note): void {
  mkdirSync(dirname(notes), { recursive: true })
  appendFileSync(notes, `${JSON.stringify(entry)}\n`)
}

const read = (notes: string): Note[] =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** The results of a suite so far; none, if it ended before it noted any. */
export function resultsOf(notes: string): Results {
  const ended = read(notes).flatMap((entry) => ('took' in entry ? [entry] : []))
  return {
    passed: ended.reduce((sum, { passed }) => sum + passed, 0),
    failed: ended.flatMap(({ failed }) => failed),
  }
}

const readAll = (folder: string): Note[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => read(join(folder, file)))

/** The names that have begun and not ended, in all suites of a run. One name may be in several suites. */
export function underWay(folder = reports): string[] {
  const counts = new Map<string, number>()
  for (const entry of readAll(folder))
    counts.set(entry.name, (counts.get(entry.name) ?? 0) + ('begun' in entry ? 1 : -1))
  return [...counts].flatMap(([name, count]) => (count > 0 ? [name] : []))
}

/** The files that took longest, in all suites of a run, with their seconds. */
export function slowestFiles(count: number, folder = reports): string[] {
  const times = new Map<string, number>()
  for (const entry of readAll(folder))
    if ('took' in entry) times.set(entry.file, (times.get(entry.file) ?? 0) + entry.took)
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, took]) => `${(took / 1000).toFixed(1).padStart(6)} s  ${file}`)
}

/** A failed test with the first line of why, without colours. */
export function because(name: string, reason = ''): string {
  const [line] = stripVTControlCharacters(reason).split('\n')
  return line ? `${name}: ${line}` : name
}
