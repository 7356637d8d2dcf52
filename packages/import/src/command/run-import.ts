import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { ImportChange, ImportKind, Problem } from '@celeiro/api-contract/import'
import type { Encoding } from '../bytes.ts'
import { changeSummary } from '../change-summary.ts'
import { problemText } from '../fields.ts'
import type { Renamed } from '../headings.ts'
import { ImportError } from '../import-error.ts'
import { type OpenFile, openFile, type Source } from '../open-file.ts'
import { type FileEntry, readEntries } from '../read-entries.ts'
import { readLines } from '../read-lines.ts'
import { refusedLines } from '../refused-lines.ts'
import { type ImportCounts, sendEntries } from '../send-entries.ts'
import type { Zone } from '../zone.ts'
import { columnsToName } from './columns-to-name.ts'
import { type createImportClient, WAITS } from './import-client.ts'
import type { Progress } from './progress.ts'

interface ImportRun {
  kind: ImportKind
  path: string
  /** The encoding of the file, if the user names it. */
  encoding?: Encoding | undefined
  renamed: Renamed
  isCheck: boolean
  /** Whether records have the items of their lines, whatever number of them the file says. */
  replacesLists: boolean
  /** In which the dates of the file are written. */
  zone: Zone
  client: ReturnType<typeof createImportClient>
  /** Ends the import after the batch in flight. */
  stopped: AbortSignal
  progress: Progress
  /** Milliseconds before each further try of orders that are on their way to the ERP. */
  waits?: readonly number[]
}

/** Refused entries, and records of which a check warns, that are printed. */
const PRINTED = 10

/**
 * Imports a file, batch by batch.
 * @returns whether no entry was refused
 * @throws ImportError
 */
export async function runImport(run: ImportRun): Promise<boolean> {
  const { kind, path, client, stopped, progress, isCheck, waits = WAITS } = run
  const source = await sourceOf(path)
  const file = await openFile(source, run)
  const problem = columnsToName(file, run.renamed) ?? file.problem
  if (problem) throw new ImportError(problem)
  const refused = createRefusedFile(file)
  const left = file.columns.filter(({ heading, fields }) => heading.trim() !== '' && fields.length === 0)
  if (left.length > 0)
    progress.say(`Ficam de fora as colunas: ${left.map(({ heading }) => heading).join(', ')}.`)

  let counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  let rows = 0
  let last = 0
  const changes: { entry: FileEntry; change: ImportChange }[] = []
  const lines = readLines(file, run.zone, (line) =>
    progress.say(`Linha ${line}: é o total de outras, e fica de fora.`),
  )
  try {
    counts = await sendEntries(readEntries(kind, lines, run.replacesLists), {
      send: (body, key) => client.send(kind, body, key, isCheck),
      stopped,
      waits: isCheck ? [] : waits,
      onRefused(entry, problems) {
        refused.add(entry, problems)
        if (refused.count() > PRINTED) return
        const reasons = problems.map((one) => problemText(kind, one)).join('; ')
        progress.say(`Linha ${entry.lines[0]?.number}: ${reasons}`)
        if (refused.count() === PRINTED) progress.say('As outras recusas estão só no arquivo.')
      },
      onChange: (entry, change) => void changes.push({ entry, change }),
      onBatch({ entries }, sums) {
        counts = sums
        rows += entries.reduce((sum, entry) => sum + entry.lines.length, 0)
        last = entries.at(-1)?.lines.at(-1)?.number ?? last
        progress.update(source.position(), source.size, rows)
      },
      onWait: (orders, wait) =>
        progress.say(`Pedidos a caminho do ERP: ${orders}. São enviados de novo em ${wait / 1000} s.`),
    })
    progress.update(source.size, source.size, rows)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(`${error.message}\n${goOnText(last, isCheck)}`, { cause: error })
  } finally {
    await refused.close()
    await client.close()
    progress.stop()
    for (const text of changeSummary(changes, PRINTED)) console.log(text)
    console.log(tableOf(kind, counts))
  }
  if (counts.refused > 0) console.log(`Corrija as linhas em ${refused.name} e importe esse arquivo.`)
  if (isCheck) console.log('Foi só uma conferência: nada foi gravado.')
  return counts.refused === 0
}

async function sourceOf(path: string): Promise<Source & { position: () => number }> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new ImportError(`${path} não é um arquivo.`)
  let bytes = createReadStream(path, { end: 0 })
  return {
    name: path,
    size: file.size,
    parts() {
      bytes = createReadStream(path)
      return bytes
    },
    position: () => bytes.bytesRead,
  }
}

/** Writes the refused lines beside the imported file. It is made when the first line is refused. */
function createRefusedFile(file: OpenFile) {
  const { name, head, linesOf } = refusedLines(file)
  let stream: WriteStream | undefined
  let count = 0
  return {
    name,
    count: () => count,
    add(entry: FileEntry, problems: readonly Problem[]): void {
      count += 1
      if (!stream) {
        stream = createWriteStream(name)
        stream.write(head)
      }
      stream.write(linesOf(entry, problems))
    },
    async close(): Promise<void> {
      stream?.end()
      if (stream) await finished(stream)
    },
  }
}

const goOnText = (last: number, isCheck: boolean) =>
  isCheck || last === 0
    ? 'Nada foi gravado.'
    : `O arquivo foi importado até a linha ${last}. Para continuar, repita o comando: o que já está lá fica sem mudança.`

const COLUMNS = { created: 'novos', updated: 'alterados', unchanged: 'sem mudança', refused: 'recusados' }

function tableOf(kind: ImportKind, counts: Readonly<ImportCounts>): string {
  const cells = Object.entries(COLUMNS).map(([name, title]) => {
    const count = `${counts[name as keyof ImportCounts]}`
    const width = Math.max(title.length, count.length) + 2
    return [title.padStart(width), count.padStart(width)]
  })
  const line = (title: string, part: number) =>
    title.padEnd(kind.length) + cells.map((cell) => cell[part]).join('')
  return `${line('', 0)}\n${line(kind, 1)}`
}
