import { IMPORT_LIMITS, rowsOf } from '@celeiro/api-contract/import'
import type { FileEntry } from './read-entries.ts'

export interface EntryBatch {
  entries: FileEntry[]
  /** Those without problems, in the request. */
  sent: FileEntry[]
  body: string
}

const START = '{"data":['
const END = ']}'
/** The size of a request without entries; each entry but the first has a comma before it. */
const FRAME = START.length + END.length - 1

const encoder = new TextEncoder()

/** Batches as large as one call takes. An entry is in one batch with all its items. */
export async function* batchesOf(
  entries: AsyncIterable<FileEntry> | Iterable<FileEntry>,
  limits = IMPORT_LIMITS,
): AsyncGenerator<EntryBatch> {
  let batch: FileEntry[] = []
  let texts: string[] = []
  let bytes = FRAME
  let rows = 0
  const cut = (): EntryBatch => {
    const done = { entries: batch, sent: batch.filter(isSound), body: START + texts.join(',') + END }
    batch = []
    texts = []
    bytes = FRAME
    rows = 0
    return done
  }
  for await (const entry of entries) {
    const text = isSound(entry) ? JSON.stringify(entry.fields) : ''
    const size = encoder.encode(text).length + 1
    const more = rowsOf(entry.fields)
    const isFull = bytes + size > limits.bytes || rows + more > limits.rows
    if (batch.length === limits.entries || (texts.length > 0 && isFull)) yield cut()
    batch.push(entry)
    if (text === '') continue
    texts.push(text)
    bytes += size
    rows += more
  }
  if (batch.length > 0) yield cut()
}

const isSound = ({ problems }: FileEntry) => problems.length === 0
