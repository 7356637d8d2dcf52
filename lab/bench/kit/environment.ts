import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { requireChromium } from '../../../scripts/checks/chromium.ts'

/** The command, the day and the machine of a measurement. */
export function environment() {
  return {
    command: ['npm run lab -- bench', ...process.argv.slice(2)].join(' '),
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown CPU',
    node: process.version,
    browser: execFileSync(requireChromium(), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .replace(/ built on.*/, ''),
  }
}

/** The same in one line, for a document. */
export function environmentText(): string {
  const { command, date, cores, cpu, node, browser } = environment()
  return `Measured with \`${command}\` on ${date}: ${cores} cores (${cpu}), Node ${node}, ${browser}.`
}
