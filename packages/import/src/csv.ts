export interface Row {
  /** Its first line, from 1. */
  number: number
  cells: string[]
}

export class OpenQuote extends Error {
  /** @param line at which the row with the quote begins, from 1 */
  constructor(readonly line: number) {
    super(`Linha ${line}: uma aspa abre e não fecha.`)
  }
}

/** Characters. A quote that never closes would be a row as long as the rest of the file. */
const LONGEST_ROW = 1024 * 1024

/** Reads a CSV that comes in parts, with any line break. A quote opens at the start of a cell, and is a letter elsewhere. */
export function createCsvReader(delimiter: string) {
  let held = ''
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false
  let line = 1
  let row = { number: 1, length: 0 }

  /** @throws OpenQuote */
  function* read(part: string, isLast: boolean): Generator<Row> {
    const text = held + part
    // What follows a quote tells whether it closes, and what follows a carriage return whether it is half of a line break.
    let end = text.length
    while (!isLast && end > 0 && /["\r]/.test(text[end - 1] ?? '')) end -= 1
    held = text.slice(end)
    let start = 0
    const endCell = (at: number) => {
      cells.push(cell + text.slice(start, at))
      cell = ''
      wasQuoted = false
      start = at + 1
    }
    for (let at = 0; at < end; at += 1) {
      const char = text[at]
      const isBreak = char === '\n' || char === '\r'
      const isPair = char === '\r' && text[at + 1] === '\n'
      if (isBreak && !isPair) line += 1
      row.length += 1
      if (isQuoted) {
        if (row.length > LONGEST_ROW) throw new OpenQuote(row.number)
        if (char !== '"') continue
        cell += text.slice(start, at)
        start = at + 1
        if (text[at + 1] === '"') at += 1
        else isQuoted = false
      } else if (char === '"' && at === start && cell === '' && !wasQuoted) {
        isQuoted = true
        wasQuoted = true
        start = at + 1
      } else if (char === delimiter) endCell(at)
      else if (isBreak) {
        endCell(at)
        if (isPair) {
          at += 1
          start += 1
          line += 1
        }
        yield { number: row.number, cells }
        cells = []
        row = { number: line, length: 0 }
      }
    }
    cell += text.slice(start, end)
    if (!isLast) return
    if (isQuoted) throw new OpenQuote(row.number)
    if (cell !== '' || wasQuoted || cells.length > 0) yield { number: row.number, cells: [...cells, cell] }
  }
  return read
}

/** A row as a spreadsheet opens it in Brazil. */
export const csvLine = (cells: readonly unknown[], delimiter: string): string =>
  `${cells.map((cell) => quoted(`${cell ?? ''}`, delimiter)).join(delimiter)}\r\n`

const quoted = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A row that a program has put into one cell, as some do with all rows or with the headings alone. */
export function unwrapped(cells: string[], delimiter: string): string[] {
  const [only = '', ...others] = cells
  if (others.length > 0 || !only.includes(delimiter)) return cells
  const [inner] = createCsvReader(delimiter)(`${only}\n`, false)
  return inner?.cells ?? cells
}
