import { type ApiError, asApiError } from '@celeiro/shared-auth'
import { counted, listed, type Words } from '@celeiro/ui-kit'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * What became of a row: done, there before, not sent, on its way after its call, denied, failed in a way that another try may mend, or
 * unknown, because the answer was lost. `isRepeatable` says whether a second call would find out what the first one did, or may
 * succeed where it was denied.
 */
export type BulkResult =
  | { kind: 'done' | 'already' | 'unsent' }
  | { kind: 'waiting'; reason?: string | undefined }
  | { kind: 'refused'; reason: string; isRepeatable?: boolean }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string; isRepeatable: boolean }

export interface BulkEntry<Row> {
  row: Row
  result: BulkResult
}

/** One call for each of many rows. */
export interface BulkTask<Row> {
  title: string
  rows: readonly Row[]
  nameOf(row: Row): string
  /** The parameters that open a row in its list. */
  linkOf?: ((row: Row) => Readonly<Record<string, string>> | undefined) | undefined
  /**
   * @param before what became of it in an earlier try
   * @throws ApiError which `failureOf` turns into a result
   */
  send(row: Row, before: BulkResult | undefined): Promise<BulkResult>
  /**
   * Looks at what has become of rows on their way, by their keys; at most a hundred at a time.
   * @throws ApiError which ends the looks if it is a refusal
   */
  look?: ((rows: readonly Row[]) => Promise<ReadonlyMap<string, BulkResult>>) | undefined
  /** What follows by itself for rows that are done; it is looked at without a dialog. */
  next?: ((rows: readonly Row[]) => BulkTask<Row>) | undefined
  /** The prefix of the query keys that it changes. */
  invalidates: QueryKey
  words: { done: Words; already: Words; waiting?: Words; unknown?: Words; gender: 'm' | 'f' }
  /** Asked before it begins; `detail` is what speaks against it. */
  question?: { text: string; detail?: ReactNode; yes: string; no: string } | undefined
  /** Whether the results name the rows that went well, too. */
  namesAll?: boolean | undefined
}

/** What has become of the rows of a task. */
export interface Outcome<Row> {
  task: BulkTask<Row>
  entries: readonly BulkEntry<Row>[]
}

/** So many failures in a row are those of the network or the server, not of the rows. */
const MOST_FAILURES = 3

interface BulkRun<Row> extends Pick<BulkTask<Row>, 'rows'> {
  send(row: Row): Promise<BulkResult>
  /** Once aborted, the call under way finishes and no other follows. */
  signal: AbortSignal
  onResult(): void
}

/** Sends rows one after another. @returns the result of each */
export async function runBulk<Row>({ rows, send, signal, onResult }: BulkRun<Row>) {
  const entries: BulkEntry<Row>[] = []
  let failures = 0
  for (const row of rows) {
    if (signal.aborted || failures === MOST_FAILURES) {
      entries.push({ row, result: { kind: 'unsent' } })
      continue
    }
    const result = await send(row).catch((error: unknown) => failureOf(asApiError(error)))
    failures = result.kind === 'failed' || result.kind === 'unknown' ? failures + 1 : 0
    entries.push({ row, result })
    onResult()
  }
  return entries
}

/** A refusal for an answer that another try would get as well, else a failure. */
export function failureOf({ status, message: reason }: ApiError): BulkResult {
  const isAnswer = status !== null && status >= 400 && status < 500 && ![408, 429].includes(status)
  return { kind: isAnswer ? 'refused' : 'failed', reason }
}

/** Replaces results by those of another try, in the order of the earlier ones. */
export function withResults<Row extends { key: string }>(
  before: readonly BulkEntry<Row>[],
  after: readonly BulkEntry<Row>[],
): readonly BulkEntry<Row>[] {
  const latest = new Map(after.map((entry) => [entry.row.key, entry]))
  return before.length === 0 ? after : before.map((entry) => latest.get(entry.row.key) ?? entry)
}

/** The rows that another try sends: nothing that has succeeded, was denied for good or may be done twice. */
export const retried = <Row>(entries: readonly BulkEntry<Row>[]): readonly Row[] =>
  entries
    .filter(({ result }) =>
      'isRepeatable' in result ? result.isRepeatable : result.kind === 'failed' || result.kind === 'unsent',
    )
    .map(({ row }) => row)

/** The rows with something left to do, or to read. */
export const notWell = <Row>(entries: readonly BulkEntry<Row>[]): readonly Row[] =>
  entries.filter(({ result: { kind } }) => kind !== 'done' && kind !== 'already').map(({ row }) => row)

/** Puts rows with one outcome and one reason together, in the order of the first of each. */
export function groupsOf<Row>(entries: readonly BulkEntry<Row>[]) {
  const groups = new Map<string, { kind: BulkResult['kind']; reason: string | undefined; rows: Row[] }>()
  for (const { row, result } of entries) {
    const { kind } = result
    const reason = 'reason' in result ? result.reason?.replace(/\.$/, '') : undefined
    const key = `${kind} ${reason}`
    groups.set(key, { kind, reason, rows: [...(groups.get(key)?.rows ?? []), row] })
  }
  return [...groups.values()]
}

/** The selected rows that are not as they should be. One whose result is unknown is left out: its user has to look at it first. */
export function leftOver<Row extends { key: string }>(
  selected: readonly Row[],
  entries: readonly BulkEntry<{ key: string }>[],
): readonly Row[] {
  const over = entries.filter(({ result: { kind } }) => ['done', 'already', 'unknown'].includes(kind))
  const keys = new Set(over.map(({ row }) => row.key))
  return selected.filter(({ key }) => !keys.has(key))
}

export const withKind = <Row>(entries: readonly BulkEntry<Row>[], kind: BulkResult['kind']): readonly Row[] =>
  entries.filter(({ result }) => result.kind === kind).map(({ row }) => row)

/** `12 confirmados, 2 já estavam confirmados` */
function countsText<Row>(task: BulkTask<Row>, entries: readonly BulkEntry<Row>[]): string {
  const parts = Object.entries(wordsOf(task)).flatMap(([kind, words]) => {
    const count = entries.filter(({ result }) => result.kind === kind).length
    return count > 0 ? [counted(count, words)] : []
  })
  return parts.join(', ')
}

/** Names of a long list. */
const MOST_NAMES = 3

/** The same with each reason and its names. */
export function outcomeText<Row>(task: BulkTask<Row>, entries: readonly BulkEntry<Row>[]): string {
  const groups = groupsOf(entries).filter(({ reason }) => reason !== undefined)
  const why = groups.map(({ reason, rows }) => `${reason} – ${listed(rows.map(task.nameOf), MOST_NAMES)}`)
  return [countsText(task, entries), ...(why.length > 0 ? [why.join('; ')] : [])].join(': ')
}

/** Whether a sentence has room for what went wrong. */
export const isOneProblem = <Row>(task: BulkTask<Row>, entries: readonly BulkEntry<Row>[]): boolean =>
  !task.namesAll && entries.filter(({ result }) => 'reason' in result).length === 1

/** `18 integrados, 1 recusado: Limite de crédito excedido – Osvaldo Weber`; several problems are counted alone. */
export const resultText = <Row>(task: BulkTask<Row>, entries: readonly BulkEntry<Row>[]): string =>
  isOneProblem(task, entries) ? outcomeText(task, entries) : countsText(task, entries)

/** `Recusado`, `2 recusados` */
export function kindText<Row>(task: BulkTask<Row>, kind: BulkResult['kind'], count = 1): string {
  const words = wordsOf(task)[kind]
  const [one] = words
  return count === 1 ? `${one.charAt(0).toUpperCase()}${one.slice(1)}` : counted(count, words)
}

function wordsOf<Row>({ words }: BulkTask<Row>): Record<BulkResult['kind'], Words> {
  const { done, already, gender } = words
  const end = gender === 'f' ? 'a' : 'o'
  return {
    done,
    already,
    waiting: words.waiting ?? ['em andamento', 'em andamento'],
    refused: [`recusad${end}`, `recusad${end}s`],
    failed: ['falhou', 'falharam'],
    unknown: words.unknown ?? ['sem resposta', 'sem resposta'],
    unsent: [`não enviad${end}`, `não enviad${end}s`],
  }
}
