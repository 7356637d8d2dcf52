import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { repository } from '../../../scripts/bootstrap.mjs'
import { requireChromium } from '../../../scripts/checks/chromium.ts'
import { type Table, toMarkdown } from './table.ts'

const guideOf = (name: string): string =>
  join(repository, name === 'api' ? 'docs/scale.md' : 'docs/performance.md')

/** Replaces the tables of one benchmark in its document, between its two markers. One without markers is only printed. */
export function writeTables(name: string, tables: readonly Table[]): void {
  const begin = `<!-- bench: ${name} -->`
  const end = `<!-- /bench: ${name} -->`
  const guide = guideOf(name)
  const text = readFileSync(guide, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) return
  const content = [begin, environmentText(), ...tables.map(toMarkdown), end].join('\n\n')
  writeFileSync(guide, `${before}${content}${after}`)
}

/** The command, the day and the machine of a measurement. */
function environmentText(): string {
  const command = ['npm run lab -- bench', ...process.argv.slice(2)].join(' ')
  const date = new Date().toISOString().slice(0, 10)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown CPU'
  const browser = execFileSync(requireChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return `Measured with \`${command}\` on ${date}: ${availableParallelism()} cores (${cpu}), Node ${process.version}, ${browser.trim().replace(/ built on.*/, '')}.`
}
