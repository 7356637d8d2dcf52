import { setTimeout } from 'node:timers/promises'
import { ERP_SENDING, type ImportKind, type Problem } from '@celeiro/api-contract/import'
import type { Calendar } from '../calendar.ts'
import { batchesOf, type EntryBatch } from './batches.ts'
import { type createImportClient, WAITS } from './import-client.ts'
import { ImportError } from './import-error.ts'
import { openFile } from './open-file.ts'
import type { Progress } from './progress.ts'
import { type FileEntry, readEntries } from './read-entries.ts'
import { readLines } from './read-lines.ts'
import { createRefusedFile, problemText } from './refused-file.ts'

interface ImportRun {
  kind: ImportKind
  path: string
  /** The encoding of the file, if the user names it. */
  encoding?: string | undefined
  renamed: ReadonlyMap<string, string>
  isCheck: boolean
  /** In the zone in which the dates of the file are written. */
  calendar: Calendar
  client: ReturnType<typeof createImportClient>
  /** Ends the import after the batch in flight. */
  stopped: AbortSignal
  progress: Progress
  /** Milliseconds before each further try of orders that are on their way to the ERP. */
  waits?: readonly number[]
}

/** Refused entries that are printed; the file has them all. */
const PRINTED = 10

/**
 * Imports a file, batch by batch.
 * @returns whether no entry was refused
 * @throws ImportError
 */
export async function runImport(run: ImportRun): Promise<boolean> {
  const { kind, path, client, stopped, progress, isCheck, waits = WAITS } = run
  const file = await openFile(path, run.encoding)
  const { columns, lines } = await readLines(kind, file, run.renamed, run.calendar)
  const refused = createRefusedFile(path, file, columns)
  const left = columns
    .filter(({ heading, fields }) => heading.trim() !== '' && fields.length === 0)
    .map(({ heading }) => heading)
  if (left.length > 0) progress.say(`Not imported: ${left.join(', ')}.`)

  const total = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  let rows = 0
  let last = 0
  function refuse(entry: FileEntry, problems: readonly Problem[]): void {
    total.refused += 1
    refused.add(entry, problems)
    if (total.refused > PRINTED) return
    progress.say(`Line ${entry.lines[0]?.number}: ${problems.map(problemText).join('; ')}`)
    if (total.refused === PRINTED) progress.say('Further refusals are in the file alone.')
  }

  /** Entries of orders that are on their way to the ERP, with what the host says. */
  const held = new Map<FileEntry, readonly Problem[]>()
  async function send({ entries, sent, body }: EntryBatch): Promise<void> {
    if (stopped.aborted) throw new ImportError('Stopped.')
    const result = sent.length > 0 ? await client.send(kind, body, isCheck) : NOTHING
    total.created += result.created
    total.updated += result.updated
    total.unchanged += result.unchanged
    const errorsOf = new Map(result.refused.map(({ index, errors }) => [sent[index], errors]))
    for (const entry of entries) {
      const problems = errorsOf.get(entry) ?? entry.problems
      if (problems.some(({ code }) => code === ERP_SENDING)) held.set(entry, problems)
      else if (problems.length > 0) refuse(entry, problems)
    }
  }

  try {
    for await (const batch of batchesOf(readEntries(kind, lines))) {
      await send(batch)
      rows += batch.entries.reduce((sum, entry) => sum + entry.lines.length, 0)
      last = batch.entries.at(-1)?.lines.at(-1)?.number ?? last
      progress.update(file.position(), file.size, rows)
    }
    for (const wait of isCheck ? [] : waits) {
      if (held.size === 0) break
      progress.say(`Orders on their way to the ERP: ${held.size}. They go again in ${wait / 1000} s.`)
      await setTimeout(wait, undefined, { signal: stopped }).catch(() => undefined)
      const again = [...held.keys()]
      held.clear()
      for await (const batch of batchesOf(again)) await send(batch)
    }
    for (const [entry, problems] of held) refuse(entry, problems)
    progress.update(file.size, file.size, rows)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(`${error.message}\n${goOnText(last, isCheck)}`, { cause: error })
  } finally {
    await refused.close()
    progress.stop()
    console.log(tableOf(kind, total))
  }
  if (total.refused > 0) console.log(`Mend the lines in ${refused.name}, and import that file.`)
  if (isCheck) console.log('A check: nothing was written.')
  return total.refused === 0
}

const NOTHING = { created: 0, updated: 0, unchanged: 0, refused: [] }

const goOnText = (last: number, isCheck: boolean) =>
  isCheck || last === 0
    ? 'Nothing was written.'
    : `The file is imported up to line ${last}. To go on, run the command again: what is there already comes out as unchanged.`

function tableOf(kind: ImportKind, total: Readonly<Record<string, number>>): string {
  const cells = Object.entries(total).map(([name, count]) => {
    const width = Math.max(name.length, `${count}`.length) + 2
    return [name.padStart(width), `${count}`.padStart(width)]
  })
  const line = (title: string, part: number) =>
    title.padEnd(kind.length) + cells.map((cell) => cell[part]).join('')
  return `${line('', 0)}\n${line(kind, 1)}`
}
