import type { ImportKind } from '@celeiro/api-contract/import'
import type { Encoding } from '../bytes.ts'
import { createDecoder } from '../bytes.ts'
import { problemText } from '../fields.ts'
import { openFile } from '../open-file.ts'
import { readEntries } from '../read-entries.ts'
import { readLines } from '../read-lines.ts'
import { createZone, HOME_ZONE } from '../zone.ts'

/** A file in memory, in parts of some bytes. */
export function sourceOf(content: string | Uint8Array, part = 7) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  async function* parts() {
    for (let start = 0; start < bytes.length; start += part) yield bytes.subarray(start, start + part)
  }
  return { name: 'arquivo.csv', size: bytes.length, parts }
}

/** What a file has: its kind, the fields of its records, and why a line has none. */
export async function read(
  content: string | Uint8Array,
  known: Parameters<typeof openFile>[1] = {},
  replacesLists = false,
) {
  const file = await openFile(sourceOf(content), known)
  const left: number[] = []
  const lines = readLines(file, createZone(HOME_ZONE), (line) => void left.push(line))
  const records: Record<string, unknown>[] = []
  const problems: string[] = []
  for await (const entry of readEntries(file.kind, lines, replacesLists)) {
    if (entry.problems.length === 0) records.push(entry.fields)
    const texts = entry.problems.map((problem) => problemText(file.kind, problem))
    if (texts.length > 0) problems.push(`${entry.lines[0]?.number}: ${texts.join('; ')}`)
  }
  return { file, records, problems, left }
}

export const readAs = async (kind: ImportKind, content: string | Uint8Array) =>
  (await read(content, { kind })).records

/** A text in a code page. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  const letters = createDecoder(encoding)(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}
