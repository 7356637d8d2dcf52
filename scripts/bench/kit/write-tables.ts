import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../lib/bootstrap.mjs'
import { environmentText } from './environment.ts'
import { type Table, toMarkdown } from './table.ts'

const GUIDE = join(repository, 'docs/performance.md')

/** Replaces the tables of one benchmark in docs/performance.md, between its two markers. */
export function writeTables(name: string, tables: readonly Table[]): void {
  const begin = `<!-- bench: ${name} -->`
  const end = `<!-- /bench: ${name} -->`
  const text = readFileSync(GUIDE, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${GUIDE} has no ${begin} … ${end}`)
  const content = [begin, environmentText(), ...tables.map(toMarkdown), end].join('\n\n')
  writeFileSync(GUIDE, `${before}${content}${after}`)
}
