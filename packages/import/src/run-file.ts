import type { ImportKind, ImportResponse } from '@celeiro/api-contract/import'
import type { Encoding } from './bytes.ts'
import { changeSummary } from './change-summary.ts'
import { problemText } from './fields.ts'
import { ImportError } from './import-error.ts'
import { type OpenFile, openFile } from './open-file.ts'
import { type FileEntry, readEntries } from './read-entries.ts'
import { readLines } from './read-lines.ts'
import { refusedLines } from './refused-lines.ts'
import { type ImportCounts, NO_COUNTS, sendEntries } from './send-entries.ts'
import type { Zone } from './zone.ts'

/** What the user says about a file; the rest is found. */
export interface ImportChoices {
  kind?: ImportKind | undefined
  encoding?: Encoding | undefined
  /** The fields of headings; an empty one leaves the column out. */
  renamed: ReadonlyMap<string, string>
  /** Whether records have the items of their lines, whatever number of them the file says. */
  replacesLists: boolean
}

export interface ImportOutcome {
  open: OpenFile
  counts: ImportCounts
  /** The first records, as they are or will be. */
  records: FileEntry[]
  /** What users should know of it. */
  notes: string[]
  /** The first refused lines with their reasons. */
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
/** Milliseconds before orders that are on their way to the ERP go again. */
const WAITS = [2_000, 8_000, 20_000]
/** Bytes that are read at once. */
const PART = 1024 * 1024

export interface ImportRun {
  zone: Zone
  isCheck: boolean
  limits?: typeof LIMITS | undefined
  waits?: readonly number[]
  /** Sends one batch, as often as it takes to get an answer, with the key of all its tries. */
  send(kind: ImportKind, body: string, key: string): Promise<ImportResponse['data']>
  /** Ends it after the batch in flight. */
  stopped: AbortSignal
  /** @param share of the file */
  onProgress(share: number, rows: number): void
  /** Some orders will go again. */
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

/** Tries an open file out, or imports it, up to what ends it. @throws what `send` throws, but for an ImportError */
export async function importFile(
  open: OpenFile,
  { replacesLists }: Pick<ImportChoices, 'replacesLists'>,
  { zone, isCheck, limits, waits = WAITS, send, stopped, onProgress, onWait }: ImportRun,
): Promise<ImportOutcome> {
  const { kind, source } = open
  const refused = refusedLines(open)
  const refusedText: string[] = []
  const refusedEntries = new Set<FileEntry>()
  const changes: Parameters<typeof changeSummary>[0][number][] = []
  const outcome: ImportOutcome = {
    open,
    counts: NO_COUNTS,
    ...{ records: [], notes: [], refusals: [], partial: 0, lastLine: 0 },
  }
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
  try {
    outcome.counts = await sendEntries(readEntries(kind, lines, replacesLists), {
      ...{ limits, stopped, onWait, waits: isCheck ? [] : waits },
      send: (body, key) => send(kind, body, key),
      onRefused(entry, problems) {
        refusedText.push(refused.linesOf(entry, problems))
        refusedEntries.add(entry)
        if (problems.some(({ path }) => path === 'itemCount')) outcome.partial += 1
        const reason = problems.map((problem) => problemText(kind, problem)).join('; ')
        if (outcome.refusals.length < SHOWN)
          outcome.refusals.push({ line: entry.lines[0]?.number ?? 0, reason })
      },
      onChange: (entry, change) => void changes.push({ entry, change }),
      onBatch({ entries, sent }, counts) {
        outcome.counts = counts
        const sound = sent.filter((entry) => !refusedEntries.has(entry))
        outcome.records.push(...sound.slice(0, SHOWN - outcome.records.length))
        rows += entries.reduce((sum, entry) => sum + entry.lines.length, 0)
        outcome.lastLine = entries.at(-1)?.lines.at(-1)?.number ?? outcome.lastLine
        onProgress(Math.min(1, bytes / source.size), rows)
      },
    })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    outcome.error = error
  }
  outcome.notes.push(...changeSummary(changes, SHOWN))
  if (refusedText.length > 0) outcome.refusedFile = new File([refused.head, ...refusedText], refused.name)
  return outcome
}
