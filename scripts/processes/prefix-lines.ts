import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/**
 * Copies whole lines but empty ones, each with a prefix that names its process.
 * @param hides a text whose lines are left out
 */
export function prefixLines(from: Readable, to: Writable, prefix: string, hides?: string): void {
  const lines = createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY })
  lines.on('line', (line) => {
    if (line.trim() !== '' && !(hides && line.includes(hides))) to.write(`${prefix}${line}\n`)
  })
}
