import type { ImportKind, ImportResponse } from '@celeiro/api-contract/import'
import type { Encoding } from './bytes.ts'
import { changeSummary } from './change-summary.ts'
import { problemText } from './fields.ts'
import { type OpenFile, openFile, type Source } from './open-file.ts'
import { type FileEntry, readEntries } from './read-entries.ts'
import { readLines } from './read-lines.ts'
import { refusedLines } from './refused-lines.ts'
import { type ImportCounts, sendEntries } from './send-entries.ts'
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
  refusedFile: File | undefined
}

/** A batch is answered long before a call of a browser gives up, and its part of the progress is seen. */
const LIMITS = { entries: 100, rows: 1_000, bytes: 1024 * 1024 }
/** Users read no more of them on a page; the file of refused lines has them all. */
const SHOWN = 10
/** Milliseconds before orders that are on their way to the ERP go again. */
const WAITS = [2_000, 8_000, 20_000]
/** Bytes that are read at once. */
const PART = 1024 * 1024

interface Run {
  zone: Zone
  isCheck: boolean
  /** Sends one batch, as often as it takes to get an answer, with the key of all its tries. */
  send(kind: ImportKind, body: string, key: string): Promise<ImportResponse['data']>
  /** Ends it after the batch in flight. */
  stopped: AbortSignal
  onProgress(share: number, counts: ImportCounts): void
}

/** Tries a file of a page out, or imports it. @throws ImportError, and what `send` throws */
export async function runFile(file: File, choices: ImportChoices, run: Run): Promise<ImportOutcome> {
  const source = sourceOf(file)
  const open = await openFile(source, choices)
  const { kind } = open
  const refused = refusedLines(open)
  const refusedText: string[] = []
  const refusedEntries = new Set<FileEntry>()
  const changes: Parameters<typeof changeSummary>[0][number][] = []
  const outcome: ImportOutcome = {
    open,
    counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
    ...{ records: [], notes: [], refusals: [], partial: 0, refusedFile: undefined },
  }
  if (open.problem) return outcome
  const notes: string[] = []
  const lines = readLines(
    open,
    run.zone,
    (line) => void notes.push(`A linha ${line} é o total de outras, e fica de fora.`),
  )
  outcome.counts = await sendEntries(readEntries(kind, lines, choices.replacesLists), {
    limits: LIMITS,
    stopped: run.stopped,
    waits: run.isCheck ? [] : WAITS,
    send: (body, key) => run.send(kind, body, key),
    onRefused(entry, problems) {
      refusedText.push(refused.linesOf(entry, problems))
      refusedEntries.add(entry)
      if (problems.some(({ path }) => path === 'itemCount')) outcome.partial += 1
      const reason = problems.map((problem) => problemText(kind, problem)).join('; ')
      if (outcome.refusals.length < SHOWN)
        outcome.refusals.push({ line: entry.lines[0]?.number ?? 0, reason })
    },
    onChange: (entry, change) => void changes.push({ entry, change }),
    onBatch({ sent }, counts) {
      const sound = sent.filter((entry) => !refusedEntries.has(entry))
      outcome.records.push(...sound.slice(0, SHOWN - outcome.records.length))
      run.onProgress(source.share(), counts)
    },
  })
  outcome.notes = [...notes, ...changeSummary(changes, SHOWN)]
  if (refusedText.length > 0) outcome.refusedFile = new File([refused.head, ...refusedText], refused.name)
  return outcome
}

function sourceOf(file: File): Source & { share: () => number } {
  let read = 0
  return {
    ...{ name: file.name, size: file.size },
    async *parts() {
      for (read = 0; read < file.size; read += PART)
        yield new Uint8Array(await file.slice(read, read + PART).arrayBuffer())
    },
    share: () => Math.min(1, read / file.size),
  }
}
