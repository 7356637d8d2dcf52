import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../bootstrap.mjs'

/** All suites of a run append to it: one line is one write. */
const NOTES = join(repository, '.celeiro/reports/progress.txt')

/** Notes that a test file, or a test of one, has begun or ended. */
export function note(event: 'begun' | 'ended', name: string, notes = NOTES): void {
  mkdirSync(dirname(notes), { recursive: true })
  appendFileSync(notes, `${event} ${name}\n`)
}

/** The names that have begun and not ended. One name may be in several suites. */
export function underWay(notes = NOTES): string[] {
  const counts = new Map<string, number>()
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const [event = '', ...words] = line.split(' ')
    const name = words.join(' ')
    counts.set(name, (counts.get(name) ?? 0) + (event === 'begun' ? 1 : -1))
  }
  return [...counts].flatMap(([name, count]) => (count > 0 ? [name] : []))
}
