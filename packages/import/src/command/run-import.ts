import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import type { ImportKind } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'
import { ImportError } from '../import-error.ts'
import { type ImportChoices, openFile, type Source } from '../open-file.ts'
import { type ImportCounts, type ImportRun, importFile } from '../run-file.ts'
import { columnsToName } from './columns-to-name.ts'
import { type createImportClient, WAITS } from './import-client.ts'
import type { Progress } from './progress.ts'

interface CommandRun extends ImportChoices, Pick<ImportRun, 'isCheck' | 'zone' | 'stopped'> {
  kind: ImportKind
  path: string
  client: ReturnType<typeof createImportClient>
  progress: Progress
}

/** Imports a file, and writes the refused lines beside it. @returns whether there are none @throws ImportError */
export async function runImport({ path, client, progress, ...run }: CommandRun): Promise<boolean> {
  const { kind, isCheck } = run
  const file = await openFile(await sourceOf(path), run)
  const problem = columnsToName(file, run.renamed) ?? file.problem
  if (problem) throw new ImportError(problem)
  const left = file.columns.filter(({ heading, fields }) => heading.trim() !== '' && fields.length === 0)
  if (left.length > 0)
    progress.say(`Ficam de fora as colunas: ${left.map(({ heading }) => heading).join(', ')}.`)

  const outcome = await importFile(file, run, {
    ...run,
    waits: WAITS,
    send: (_kind, body, key) => client.send(kind, body, key, isCheck),
    onProgress: progress.update,
    onWait: (orders, wait) =>
      progress.say(`Pedidos a caminho do ERP: ${orders}. São enviados de novo em ${wait / 1000} s.`),
  }).finally(async () => {
    await client.close()
    progress.stop()
  })
  const { counts, notes, refusals, refusedFile, lastLine, error } = outcome
  for (const { line, reason } of refusals) console.log(`Linha ${line}: ${reason}`)
  if (counts.refused > refusals.length) console.log('As outras recusas estão só no arquivo.')
  for (const note of notes) console.log(note)
  console.log(tableOf(kind, counts))
  if (refusedFile) {
    const name = `${path}.recusados.${file.format}`
    await writeFile(name, new Uint8Array(await refusedFile.arrayBuffer()))
    console.log(`Corrija as linhas em ${name} e importe esse arquivo.`)
  }
  if (error) throw new ImportError(`${error.message}\n${goOnText(lastLine, isCheck)}`, { cause: error })
  if (isCheck) console.log('Foi só uma conferência: nada foi gravado.')
  return counts.refused === 0
}

async function sourceOf(path: string): Promise<Source> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new ImportError(`${path} não é um arquivo.`)
  return { name: path, size: file.size, parts: () => createReadStream(path) }
}

const goOnText = (last: number, isCheck: boolean) =>
  isCheck || last === 0
    ? 'Nada foi gravado.'
    : `O arquivo foi importado até a linha ${last}. Para continuar, repita o comando: o que já está lá fica sem mudança.`

const COLUMNS = { created: 'novos', updated: 'alterados', unchanged: 'sem mudança', refused: 'recusados' }

function tableOf(kind: ImportKind, counts: Readonly<ImportCounts>): string {
  const cells = keysOf(COLUMNS).map((name) => {
    const [title, count] = [COLUMNS[name], `${counts[name]}`]
    const width = Math.max(title.length, count.length) + 2
    return [title.padStart(width), count.padStart(width)]
  })
  const line = (title: string, part: number) =>
    title.padEnd(kind.length) + cells.map((cell) => cell[part]).join('')
  return `${line('', 0)}\n${line(kind, 1)}`
}
