import type { ImportKind } from '@celeiro/api-contract/import'
import type { Encoding } from '@celeiro/import/bytes'
import { changeSummary } from '@celeiro/import/change-summary'
import { problemText } from '@celeiro/import/fields'
import { type OpenFile, openFile, type Source } from '@celeiro/import/open-file'
import { type FileEntry, readEntries } from '@celeiro/import/read-entries'
import { readLines } from '@celeiro/import/read-lines'
import { refusedLines } from '@celeiro/import/refused-lines'
import { type ImportCounts, sendEntries } from '@celeiro/import/send-entries'
import type { Zone } from '@celeiro/import/zone'
import { BATCH_LIMITS, sendBatch } from './import-calls.ts'

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

/** Users read no more of them on a page; the file of refused lines has them all. */
const SHOWN = 10
/** Milliseconds before orders that are on their way to the ERP go again. */
const WAITS = [2_000, 8_000, 20_000]
/** Bytes that are read at once. */
const PART = 1024 * 1024

interface Run {
  zone: Zone
  isCheck: boolean
  stopped: AbortSignal
  onProgress(share: number, counts: ImportCounts): void
}

/** Tries a file out, or imports it. @throws ImportError */
export async function runFile(file: File, choices: ImportChoices, run: Run): Promise<ImportOutcome> {
  const source = sourceOf(file)
  const open = await openFile(source, choices)
  const { kind } = open
  const refused = refusedLines(open)
  const refusedText: string[] = []
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
    limits: BATCH_LIMITS,
    stopped: run.stopped,
    waits: run.isCheck ? [] : WAITS,
    send: (body, idempotencyKey) => sendBatch(kind, body, { ...run, idempotencyKey }),
    onRefused(entry, problems) {
      refusedText.push(refused.linesOf(entry, problems))
      if (problems.some(({ path }) => path === 'itemCount')) outcome.partial += 1
      const reason = problems.map((problem) => problemText(kind, problem)).join('; ')
      if (outcome.refusals.length < SHOWN)
        outcome.refusals.push({ line: entry.lines[0]?.number ?? 0, reason })
    },
    onChange: (entry, change) => void changes.push({ entry, change }),
    onBatch({ sent }, counts) {
      outcome.records.push(...sent.slice(0, SHOWN - outcome.records.length))
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
