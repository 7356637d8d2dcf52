import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'
import { createDecoder, createGuess, type Encoding, UNREADABLE } from './bytes.ts'
import { createCsvReader, type Row, unwrapped } from './csv.ts'
import { type Column, columnsOf, columnsProblem, headingsKnown, type Renamed } from './headings.ts'
import { ImportError } from './import-error.ts'

export interface Source {
  name: string
  /** Bytes. */
  size: number
  /** Its bytes from the first to the last, as often as one asks. */
  parts(): AsyncIterable<Uint8Array>
}

export interface OpenFile {
  source: Source
  kind: ImportKind
  format: 'csv' | 'ndjson'
  encoding: Encoding
  delimiter: string
  /** The line of the headings; 0 without any. */
  headingLine: number
  /** Those of a CSV; NDJSON has none. */
  columns: Column[]
  /** Why it cannot be imported with these columns. */
  problem?: string | undefined
}

/** What the user says about a file; its headings and bytes tell the rest. */
export interface ImportChoices {
  kind?: ImportKind | undefined
  encoding?: Encoding | undefined
  /** The fields of headings; an empty one leaves the column out. */
  renamed: Renamed
  /** Whether records have the items of their lines, whatever number of them the file says. */
  replacesLists: boolean
}

/** Finds what a file has, and how it is written. @throws ImportError for what is no file of records */
export async function openFile(source: Source, known: Partial<ImportChoices> = {}): Promise<OpenFile> {
  const { name, size } = source
  if (size === 0) throw new ImportError(`${name} está vazio.`)
  const { encoding, start } = await sniff(source, known.encoding)
  const first = start.trimStart().slice(0, 2)
  if (first === 'PK') throw new ImportError(`${name} é uma pasta de trabalho. Salve a planilha como CSV.`)
  if (first.startsWith('['))
    throw new ImportError(`${name} é uma lista JSON. Escreva um objeto por linha (NDJSON).`)
  const kinds = known.kind ? [known.kind] : keysOf(IMPORTS)
  const file = { source, encoding }
  if (first.startsWith('{')) {
    const [kind = 'customers'] = kinds
    return { ...file, kind, format: 'ndjson', delimiter: '', headingLine: 0, columns: [] }
  }
  const { kind, delimiter, row } = layoutOf(start, kinds, known.renamed ?? new Map())
  if (row.cells.some((cell) => cell.includes(UNREADABLE)))
    throw new ImportError(`Linha ${row.number}: ${WRONG_BYTES}`)
  const columns = columnsOf(kind, row.cells, known.renamed)
  const problem = columnsProblem(kind, columns)
  return { ...file, kind, format: 'csv', delimiter, headingLine: row.number, columns, problem }
}

export const WRONG_BYTES = `tem bytes que não são letras, ou “${UNREADABLE}” no lugar delas. Escreva as letras, ou diga como o arquivo foi gravado.`

export async function* textIn({ source, encoding }: Pick<OpenFile, 'source' | 'encoding'>) {
  const read = createDecoder(encoding)
  let isFirst = true
  for await (const part of source.parts()) {
    const text = read(part)
    yield isFirst ? text.replace(/^\uFEFF/, '') : text
    isFirst = false
  }
  yield read()
}

/** Characters in which the headings are looked for. */
const SNIFFED = 64 * 1024

/** @param named the encoding that the user names */
async function sniff(source: Source, named: Encoding | undefined) {
  const guess = createGuess(named)
  for await (const part of source.parts()) guess.add(part)
  const encoding = guess.encoding()
  let start = ''
  for await (const text of textIn({ source, encoding })) {
    start += text
    if (start.length > SNIFFED) break
  }
  return { encoding, start }
}

const DELIMITERS = [';', ',', '\t', '|']
/** Rows in which the headings are looked for, below titles. */
const HEAD = 20

/** The row whose headings a kind knows best, and what separates them: the one that the first line names for Excel, or any. */
function layoutOf(start: string, kinds: readonly ImportKind[], renamed: Renamed) {
  const named = /^"?sep=([^\r\n"])"?[\r\n]/i.exec(start)?.[1]
  const layouts = (named ? [named] : DELIMITERS).flatMap((delimiter) =>
    headOf(start, delimiter).flatMap((row) =>
      kinds.map((kind) => ({ kind, delimiter, row, known: headingsKnown(kind, row.cells, renamed) })),
    ),
  )
  const [first, ...others] = layouts
  if (!first) throw new ImportError('O arquivo não tem nenhuma linha.')
  return others.reduce((best, one) => {
    if (one.known !== best.known) return one.known > best.known ? one : best
    if (one.row.number !== best.row.number) return best
    return one.row.cells.length > best.row.cells.length ? one : best
  }, first)
}

function headOf(start: string, delimiter: string): Row[] {
  const rows: Row[] = []
  for (const { number, cells } of createCsvReader(delimiter)(`${start}\n`, false)) {
    if (isBlank(cells) || isDelimiterOfExcel({ number, cells })) continue
    rows.push({ number, cells: unwrapped(cells, delimiter) })
    if (rows.length === HEAD) break
  }
  return rows
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
const isDelimiterOfExcel = ({ number, cells: [first = '', second = ''] }: Row) =>
  number === 1 && second === '' && /^sep=.?$/i.test(first)
