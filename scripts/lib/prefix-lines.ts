import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Passes whole lines on, each behind a prefix, so that the output of several processes can be told apart. */
export function prefixLines(from: Readable, to: Writable, prefix: string): void {
  const lines = createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY })
  lines.on('line', (line) => {
    if (line.trim() !== '') to.write(`${prefix}${line}\n`)
  })
}
