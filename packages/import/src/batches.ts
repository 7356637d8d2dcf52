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
  const fresh = () => ({ entries: [] as FileEntry[], texts: [] as string[], bytes: FRAME, rows: 0 })
  let batch = fresh()
  const cut = (): EntryBatch => {
    const { entries, texts } = batch
    batch = fresh()
    return { entries, sent: entries.filter(isSound), body: START + texts.join(',') + END }
  }
  for await (const entry of entries) {
    const text = isSound(entry) ? JSON.stringify(entry.fields) : ''
    const size = encoder.encode(text).length + 1
    const more = rowsOf(entry.fields)
    const isFull = batch.bytes + size > limits.bytes || batch.rows + more > limits.rows
    if (batch.entries.length === limits.entries || (batch.texts.length > 0 && isFull)) yield cut()
    batch.entries.push(entry)
    if (text === '') continue
    batch.texts.push(text)
    batch.bytes += size
    batch.rows += more
  }
  if (batch.entries.length > 0) yield cut()
}

const isSound = ({ problems }: FileEntry) => problems.length === 0
