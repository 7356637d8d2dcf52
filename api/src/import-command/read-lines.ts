import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import type { ImportKind, Problem } from '@celeiro/api-contract/import'
import { CsvError, parse } from 'csv-parse'
import type { Calendar } from '../calendar.ts'
import { UNREADABLE } from '../text-bytes.ts'
import { type Column, columnsOf, REFUSAL_HEADINGS } from './columns.ts'
import type { Field } from './fields.ts'
import { ImportError } from './import-error.ts'
import type { TextFile } from './open-file.ts'
import { readCell } from './read-cell.ts'

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

export interface Lines {
  /** Those of a CSV; NDJSON has none. */
  columns: Column[]
  lines: AsyncIterable<Line>
}

/** Bytes. A quote that never closes would be a row as long as the rest of the file. */
const LONGEST_ROW = 1024 * 1024

const WRONG_BYTES = `it has bytes that are no letters, or "${UNREADABLE}" in their place. If they are letters elsewhere, name the encoding with --encoding.`

const isUnreadable = (texts: string | readonly string[] = []) =>
  [texts].flat().some((text) => text.includes(UNREADABLE))

/** @throws ImportError while it is read: with the line at which a CSV breaks off */
export async function readLines(
  kind: ImportKind,
  file: TextFile,
  renamed: ReadonlyMap<string, string>,
  calendar: Calendar,
): Promise<Lines> {
  if (file.format === 'ndjson') return { columns: [], lines: readObjects(file) }
  const rows = readRows(file)
  const { value: headings = { number: 1, cells: [] } } = await rows.next()
  if (isUnreadable(headings.cells)) throw new ImportError(`Line ${headings.number}: ${WRONG_BYTES}`)
  const columns = columnsOf(kind, headings, renamed)
  return { columns, lines: readCells(columns, rows, calendar) }
}

interface Row {
  number: number
  cells: string[]
}

async function* readRows({ text, delimiter }: TextFile): AsyncGenerator<Row, undefined> {
  // The last line that the parser has read: it reads several rows before the first one is used.
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // One that does not begin a cell is a letter.
    relax_quotes: true,
    on_record(cells: string[], { lines }) {
      const number = lastLine + 1
      lastLine = lines
      return [`${number}`, ...cells]
    },
  })
  pipeline(text, parser, () => {})
  try {
    for await (const [number, ...cells] of parser as AsyncIterable<string[]>) {
      // The delimiter, for Excel.
      if (number === '1' && cells[0]?.toLowerCase() === 'sep=') continue
      if (cells.some((cell) => cell.trim() !== '')) yield { number: Number(number), cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportError(`Line ${lastLine + 1}: ${reasonOf(error)}`, { cause: error })
  }
}

const reasonOf = ({ code, message }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'a quote opens and does not close.'
    : message

async function* readCells(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  calendar: Calendar,
): AsyncGenerator<Line> {
  for await (const { number, cells } of rows) {
    const line: Line = { number, original: cells, fields: {}, problems: [] }
    // Excel leaves out empty cells at the end.
    const stray = cells.findIndex((cell, index) => cell.trim() !== '' && !columns[index]?.heading.trim())
    if (stray !== -1) line.problems.push({ path: '', message: `its column ${stray + 1} has no heading` })
    if (isUnreadable(cells)) line.problems.push({ path: '', message: WRONG_BYTES })
    columns.forEach(({ fields }, index) => {
      const text = cells[index]?.trim() ?? ''
      const parts = fields.length > 1 ? splitCity(text) : [text]
      fields.forEach((field, index) => {
        fill(line, field, parts[index] ?? '', calendar)
      })
    })
    yield line
  }
}

/** An empty cell says nothing. */
function fill(line: Line, { name, path, type, list, column }: Field, text: string, calendar: Calendar) {
  if (text === '') return
  const meant = column.words?.[text.toLowerCase()] ?? text
  if (typeof meant === 'object') return void Object.assign(line.fields, meant)
  const cell = readCell(type, meant, calendar)
  if ('problem' in cell) line.problems.push({ path: name, message: cell.problem })
  else if (list !== null) line.item = { ...line.item, [path.at(-1) ?? '']: cell.value }
  else if (path.length === 1) line.fields[name] = cell.value
  else {
    const [outer = '', inner = ''] = path
    line.fields[outer] = { ...(line.fields[outer] as object | undefined), [inner]: cell.value }
  }
}

/** `Sorriso - MT`, as the lists have it. */
function splitCity(text: string): (string | undefined)[] {
  const [, city, state] = /^(?:(.*) - )?([A-Z]{2})$/.exec(text) ?? [undefined, text]
  return [city, state]
}

async function* readObjects({ text }: TextFile): AsyncGenerator<Line> {
  let number = 0
  for await (const source of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (source.trim() === '') continue
    const object = parseObject(source)
    const problem = isUnreadable(source) ? WRONG_BYTES : object ? undefined : 'it is no JSON object'
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

function parseObject(source: string): object | undefined {
  try {
    const value: unknown = JSON.parse(source.replace(/^\uFEFF/, ''))
    return value instanceof Object && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
