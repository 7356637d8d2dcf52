import {
  ERP_SENDING,
  type IMPORT_LIMITS,
  type ImportChange,
  type ImportResponse,
  type Problem,
} from '@celeiro/api-contract/import'
import { batchesOf, type EntryBatch } from './batches.ts'
import { ImportError } from './import-error.ts'
import type { FileEntry } from './read-entries.ts'

export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
  refused: number
}

export const NO_COUNTS: Readonly<ImportCounts> = { created: 0, updated: 0, unchanged: 0, refused: 0 }

interface Sending {
  /**
   * Sends one batch, as often as it takes to get an answer.
   * @param key the same for every try: the answer to a later one tells what the first has written
   */
  send(body: string, key: string): Promise<ImportResponse['data']>
  limits?: typeof IMPORT_LIMITS | undefined
  /** Ends it after the batch in flight. */
  stopped: AbortSignal
  /** Milliseconds before each further try of orders that are on their way to the ERP; none of a check. */
  waits: readonly number[]
  onRefused(entry: FileEntry, problems: readonly Problem[]): void
  /** What a check says of an entry. */
  onChange?(entry: FileEntry, change: ImportChange): void
  /** After each batch. */
  onBatch(batch: EntryBatch, counts: ImportCounts): void
  /** Some orders will go again. */
  onWait?: ((orders: number, wait: number) => void) | undefined
}

/**
 * Sends the entries of a file, batch by batch. Those that staff or the ERP hold at that moment go again at the end.
 * @throws ImportError when it is stopped; what `send` throws
 */
export async function sendEntries(
  entries: AsyncIterable<FileEntry>,
  sending: Sending,
): Promise<ImportCounts> {
  const { send, limits, stopped, waits, onRefused, onChange, onBatch, onWait } = sending
  const counts = { ...NO_COUNTS }
  /** Entries of orders that are on their way to the ERP, with what the host says. */
  const held = new Map<FileEntry, readonly Problem[]>()
  function refuse(entry: FileEntry, problems: readonly Problem[]): void {
    counts.refused += 1
    onRefused(entry, problems)
  }

  async function sendBatch({ entries, sent, body }: EntryBatch): Promise<void> {
    if (stopped.aborted) throw new ImportError('A importação foi interrompida.')
    const result = sent.length > 0 ? await send(body, newKey()) : { ...NO_COUNTS, refused: [] }
    counts.created += result.created
    counts.updated += result.updated
    counts.unchanged += result.unchanged
    const errorsOf = new Map(result.refused.map(({ index, errors }) => [sent[index], errors]))
    for (const change of result.changes ?? []) {
      const entry = sent[change.index]
      if (entry) onChange?.(entry, change)
    }
    for (const entry of entries) {
      const problems = errorsOf.get(entry) ?? entry.problems
      if (problems.some(({ code }) => code === ERP_SENDING)) held.set(entry, problems)
      else if (problems.length > 0) refuse(entry, problems)
    }
  }

  for await (const batch of batchesOf(entries, limits)) {
    await sendBatch(batch)
    onBatch(batch, counts)
  }
  for (const wait of waits) {
    if (held.size === 0) break
    onWait?.(held.size, wait)
    await pause(wait, stopped)
    const again = [...held.keys()]
    held.clear()
    for await (const batch of batchesOf(again, limits)) await sendBatch(batch)
  }
  for (const [entry, problems] of held) refuse(entry, problems)
  return counts
}

/** `randomUUID` is missing in pages that come without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Waits for some milliseconds, or until it is stopped. */
export const pause = (wait: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stopped.aborted) return resolve()
    const timer = setTimeout(resolve, wait)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
