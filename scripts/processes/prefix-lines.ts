import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Copies whole lines but empty ones, each with a prefix that names its process. */
export function prefixLines(from: Readable, to: Writable, prefix: string): void {
  const lines = createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY })
  lines.on('line', (line) => {
    if (line.trim() !== '') to.write(`${prefix}${line}\n`)
  })
}
