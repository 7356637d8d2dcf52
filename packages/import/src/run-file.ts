import { ERP_SENDING, type ImportKind, type ImportResponse, type Problem } from '@celeiro/api-contract/import'
import { batchesOf, type EntryBatch } from './batches.ts'
import { changeSummary } from './change-summary.ts'
import { problemText } from './fields.ts'
import { ImportError } from './import-error.ts'
import { type ImportChoices, type OpenFile, openFile } from './open-file.ts'
import { pause } from './pause.ts'
import { type FileEntry, readEntries } from './read-entries.ts'
import { readLines } from './read-lines.ts'
import { refusedLines } from './refused-lines.ts'
import type { Zone } from './zone.ts'

export type ImportCounts = Record<'created' | 'updated' | 'unchanged' | 'refused', number>

export interface ImportOutcome {
  open: OpenFile
  counts: ImportCounts
  /** The first records, as they are or will be. */
  records: FileEntry[]
  notes: string[]
  refusals: { line: number; reason: string }[]
  /** Records that are refused because the file says that they have other items. */
  partial: number
  /** The file of the refused lines; undefined without any. */
  refusedFile?: File
  /** The last line whose batch was answered; 0 without any. */
  lastLine: number
  /** Why it has ended there. */
  error?: ImportError
}

/** A batch is answered long before a call of a browser gives up, and its part of the progress is seen. */
const LIMITS = { entries: 100, rows: 1_000, bytes: 1024 * 1024 }
/** Users read no more of them; the file of refused lines has them all. */
const SHOWN = 10
/** Milliseconds before each further try of orders that are on their way to the ERP. */
const WAITS = [2_000, 8_000, 20_000]
/** Bytes that are read at once. */
const PART = 1024 * 1024

export interface ImportRun {
  zone: Zone
  isCheck: boolean
  limits?: typeof LIMITS | undefined
  waits?: readonly number[]
  /**
   * Sends one batch, as often as it takes to get an answer.
   * @param key the same for every try: the answer to a later one tells what the first has written
   */
  send(kind: ImportKind, body: string, key: string): Promise<ImportResponse['data']>
  /** Ends it after the batch in flight. */
  stopped: AbortSignal
  /** @param share of the file */
  onProgress(share: number, rows: number): void
  onWait?(orders: number, wait: number): void
}

/** Tries a file of a page out, or imports it. @throws ImportError, and what `send` throws */
export async function runFile(file: File, choices: ImportChoices, run: ImportRun): Promise<ImportOutcome> {
  const source = { name: file.name, size: file.size, parts: () => partsOf(file) }
  const outcome = await importFile(await openFile(source, choices), choices, { limits: LIMITS, ...run })
  if (outcome.error) throw outcome.error
  return outcome
}

async function* partsOf(file: File) {
  for (let start = 0; start < file.size; start += PART)
    yield new Uint8Array(await file.slice(start, start + PART).arrayBuffer())
}

/**
 * Tries an open file out, or imports it, up to what ends it. Entries of orders that are on their way to the ERP go again at the end.
 * @throws what `send` throws, but for an ImportError
 */
export async function importFile(
  open: OpenFile,
  { replacesLists }: Pick<ImportChoices, 'replacesLists'>,
  { zone, isCheck, limits, waits = WAITS, send, stopped, onProgress, onWait }: ImportRun,
): Promise<ImportOutcome> {
  const { kind, source } = open
  const refused = refusedLines(open)
  const refusedText: string[] = []
  /** Entries of orders that are on their way to the ERP, with what the host says. */
  const held = new Map<FileEntry, readonly Problem[]>()
  const changes: Parameters<typeof changeSummary>[0][number][] = []
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  const nothing = { records: [], notes: [], refusals: [], partial: 0, lastLine: 0 }
  const outcome: ImportOutcome = { open, counts, ...nothing }
  if (open.problem) return outcome
  let [bytes, rows] = [0, 0]
  async function* counted() {
    for await (const part of source.parts()) {
      bytes += part.length
      yield part
    }
  }
  const lines = readLines(
    { ...open, source: { ...source, parts: counted } },
    zone,
    (line) => void outcome.notes.push(`A linha ${line} é o total de outras, e fica de fora.`),
  )

  function refuse(entry: FileEntry, problems: readonly Problem[]): void {
    counts.refused += 1
    refusedText.push(refused.linesOf(entry, problems))
    if (problems.some(({ path }) => path === 'itemCount')) outcome.partial += 1
    const reason = problems.map((problem) => problemText(kind, problem)).join('; ')
    if (outcome.refusals.length < SHOWN) outcome.refusals.push({ line: entry.lines[0]?.number ?? 0, reason })
  }

  async function sendBatch({ entries, sent, body }: EntryBatch): Promise<void> {
    if (stopped.aborted) throw new ImportError('A importação foi interrompida.')
    const result = sent.length > 0 ? await send(kind, body, newKey()) : undefined
    for (const name of ['created', 'updated', 'unchanged'] as const) counts[name] += result?.[name] ?? 0
    for (const change of result?.changes ?? []) {
      const entry = sent[change.index]
      if (entry) changes.push({ entry, change })
    }
    const errorsOf = new Map(result?.refused.map(({ index, errors }) => [sent[index], errors]))
    for (const entry of entries) {
      const problems = errorsOf.get(entry) ?? entry.problems
      if (problems.some(({ code }) => code === ERP_SENDING)) held.set(entry, problems)
      else if (problems.length > 0) refuse(entry, problems)
      else if (outcome.records.length < SHOWN) outcome.records.push(entry)
    }
  }

  try {
    for await (const batch of batchesOf(readEntries(kind, lines, replacesLists), limits)) {
      await sendBatch(batch)
      const answered = batch.entries.flatMap((entry) => entry.lines)
      rows += answered.length
      outcome.lastLine = answered.at(-1)?.number ?? outcome.lastLine
      onProgress(Math.min(1, bytes / source.size), rows)
    }
    for (const wait of isCheck ? [] : waits) {
      if (held.size === 0) break
      onWait?.(held.size, wait)
      await pause(wait, stopped)
      const again = [...held.keys()]
      held.clear()
      for await (const batch of batchesOf(again, limits)) await sendBatch(batch)
    }
    for (const [entry, problems] of held) refuse(entry, problems)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    outcome.error = error
  }
  outcome.notes.push(...changeSummary(changes, SHOWN))
  if (refusedText.length > 0) outcome.refusedFile = new File([refused.head, ...refusedText], refused.name)
  return outcome
}

/** `randomUUID` is missing in pages that come without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
