import { IMPORT_LIMITS } from '@celeiro/api-contract/import'
import type { FileEntry } from './read-entries.ts'

export interface EntryBatch {
  entries: FileEntry[]
  /** Those without problems, in the request. */
  sent: FileEntry[]
  body: string
}

const START = '{"data":['
const END = ']}'
/** Of a request without entries; each entry but the first has a comma before it. */
const FRAME = START.length + END.length - 1

/** Batches as large as one call takes. An entry is in one batch with all its items. */
export async function* batchesOf(
  entries: AsyncIterable<FileEntry>,
  limits = IMPORT_LIMITS,
): AsyncGenerator<EntryBatch> {
  let batch: FileEntry[] = []
  let texts: string[] = []
  let bytes = FRAME
  const cut = (): EntryBatch => {
    const done = { entries: batch, sent: batch.filter(isSound), body: START + texts.join(',') + END }
    batch = []
    texts = []
    bytes = FRAME
    return done
  }
  for await (const entry of entries) {
    const text = isSound(entry) ? JSON.stringify(entry.fields) : ''
    const size = Buffer.byteLength(text) + 1
    if (batch.length === limits.entries || (texts.length > 0 && bytes + size > limits.bytes)) yield cut()
    batch.push(entry)
    if (text === '') continue
    texts.push(text)
    bytes += size
  }
  if (batch.length > 0) yield cut()
}

const isSound = ({ problems }: FileEntry) => problems.length === 0
