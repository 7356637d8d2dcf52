import { IMPORTS, type Problem } from '@celeiro/api-contract/import'
import { UNREADABLE } from './bytes.ts'
import { createCsvReader, OpenQuote, type Row, unwrapped } from './csv.ts'
import type { Field } from './fields.ts'
import { type Column, fold, REFUSAL_HEADINGS } from './headings.ts'
import { ImportError } from './import-error.ts'
import { isBlank, type OpenFile, textIn, WRONG_BYTES } from './open-file.ts'
import { readCell } from './read-cell.ts'
import type { Zone } from './zone.ts'

/** A line of a file: of CSV, what its cells say. */
export interface Line {
  /** Its number, from 1. */
  number: number
  /** As it is in the file: the cells, or the object. */
  original: readonly string[] | object
  fields: Record<string, unknown>
  /** Only a line with an item has it. */
  item?: Record<string, unknown>
  problems: Problem[]
}

/**
 * The records of a file, line by line.
 * @param onLeft gets the number of a line that is no record but the total of others
 * @throws ImportError with the line at which a CSV breaks off
 */
export async function* readLines(file: OpenFile, zone: Zone, onLeft: (line: number) => void = () => {}) {
  if (file.format === 'ndjson') return yield* readObjects(file)
  const { columns } = file
  const { key } = IMPORTS[file.kind]
  const keyIndexes = columns.flatMap(({ fields }, index) =>
    fields.some(({ name }) => name === key || name === 'id') ? index : [],
  )
  for await (const row of rowsOf(file)) {
    if (isTotal(row.cells, keyIndexes)) onLeft(row.number)
    else yield lineOf(row, columns, zone)
  }
}

async function* rowsOf(file: OpenFile): AsyncGenerator<Row> {
  const { delimiter, headingLine, columns } = file
  const read = createCsvReader(delimiter)
  function* below(rows: Iterable<Row>): Generator<Row> {
    for (const { number, cells } of rows)
      if (number > headingLine && !isBlank(cells))
        yield { number, cells: columns.length > 1 ? unwrapped(cells, delimiter) : cells }
  }
  try {
    for await (const text of textIn(file)) yield* below(read(text, false))
    yield* below(read('', true))
  } catch (error) {
    throw error instanceof OpenQuote ? new ImportError(error.message, { cause: error }) : error
  }
}

const TOTAL = /^(sub-?)?tota(l|is)( (geral|d[aeo]s? \p{L}+))?( [\d.,]+)?$/u

/** Whether a row sums up those above it: its first text says so, and it has no other key. */
function isTotal(cells: readonly string[], keyIndexes: readonly number[]): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== '')
  const keys = keyIndexes.filter((index) => cells[index]?.trim())
  return TOTAL.test(fold(cells[first] ?? '')) && keys.every((index) => index === first)
}

function lineOf({ number, cells }: Row, columns: readonly Column[], zone: Zone): Line {
  const line: Line = { number, original: cells, fields: {}, problems: [] }
  // Excel leaves out empty cells at the end.
  const stray = cells.findIndex((cell, index) => cell.trim() !== '' && !columns[index]?.heading.trim())
  if (stray !== -1) line.problems.push({ path: '', message: `a ${stray + 1}ª célula está sob nenhum título` })
  if (cells.some((cell) => cell.includes(UNREADABLE))) line.problems.push({ path: '', message: WRONG_BYTES })
  columns.forEach(({ fields }, index) => {
    const text = cells[index]?.trim() ?? ''
    const parts = fields.length > 1 ? splitCity(text) : [text]
    fields.forEach((field, index) => {
      fill(line, field, parts[index] ?? '', zone)
    })
  })
  return line
}

/** An empty cell says nothing. */
function fill(line: Line, { name, path, type, list, column }: Field, text: string, zone: Zone) {
  if (text === '') return
  const meant = column.words?.[text.toLowerCase()] ?? text
  if (typeof meant === 'object') return void Object.assign(line.fields, meant)
  const cell = readCell(type, meant, zone)
  if ('problem' in cell) line.problems.push({ path: name, message: cell.problem })
  else if (list !== null) line.item = { ...line.item, [path.at(-1) ?? '']: cell.value }
  else if (path.length === 1) line.fields[name] = cell.value
  else {
    const [outer = '', inner = ''] = path
    line.fields[outer] = { ...Object(line.fields[outer]), [inner]: cell.value }
  }
}

/** `Sorriso - MT`, as the lists have it. */
function splitCity(text: string): (string | undefined)[] {
  const [, city, state] = /^(?:(.*) - )?([A-Z]{2})$/.exec(text) ?? [undefined, text]
  return [city, state]
}

async function* readObjects(file: OpenFile): AsyncGenerator<Line> {
  let number = 0
  for await (const source of textLines(textIn(file))) {
    number += 1
    if (source.trim() === '') continue
    const object = parseObject(source)
    const problem = source.includes(UNREADABLE) ? WRONG_BYTES : object ? undefined : 'não é um objeto JSON'
    const fields = Object.fromEntries(
      Object.entries(object ?? {}).filter(([name]) => !REFUSAL_HEADINGS.includes(name)),
    )
    yield {
      number,
      original: object ? fields : { text: source },
      fields,
      problems: problem ? [{ path: '', message: problem }] : [],
    }
  }
}

async function* textLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of text) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function parseObject(source: string): object | undefined {
  try {
    const value: unknown = JSON.parse(source)
    return value instanceof Object && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
