import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Problem } from '@celeiro/api-contract/import'
import { guardFormula } from '@celeiro/app-manifest/formula-guard'
import { stringify } from 'csv-stringify/sync'
import { type Column, REFUSAL_HEADINGS } from './columns.ts'
import type { TextFile } from './open-file.ts'
import { readNumber } from './read-cell.ts'
import type { FileEntry } from './read-entries.ts'
import type { Line } from './read-lines.ts'

/**
 * The file of refused lines, in the form of the imported one: each line as it was, with its number and the reason. It is made when
 * the first line is refused.
 */
export function createRefusedFile(path: string, { format, delimiter }: TextFile, columns: readonly Column[]) {
  const name = `${path}.refused.${format}`
  // A file of refused lines may be refused again.
  const indexes = columns.flatMap(({ heading }, index) =>
    REFUSAL_HEADINGS.includes(heading.trim()) ? [] : index,
  )
  const row = (cells: readonly unknown[]) => stringify([cells], { delimiter, record_delimiter: 'windows' })
  let file: WriteStream | undefined

  function open(): WriteStream {
    const opened = createWriteStream(name)
    // The mark holds although the encoding of the imported file is named.
    opened.write('\uFEFF')
    if (format === 'csv')
      opened.write(row([...REFUSAL_HEADINGS, ...indexes.map((index) => columns[index]?.heading)]))
    return opened
  }

  /** A spreadsheet opens it. A negative figure is no formula, and would be none any more behind an apostrophe. */
  const cellOf = (text: string, index: number) => {
    const [field] = columns[index]?.fields ?? []
    const cell = field?.type === 'number' ? readNumber(text) : undefined
    return cell && 'value' in cell && typeof cell.value === 'number' ? text : guardFormula(text)
  }

  /** The places of the cells that it writes: those of columns, and those beyond the headings. */
  const places = (cells: readonly unknown[]) => [
    ...indexes,
    ...[...cells.keys()].filter((index) => index >= columns.length),
  ]

  const textOf = ({ number, original }: Line, reason: string) =>
    Array.isArray(original)
      ? row([
          number,
          guardFormula(reason),
          ...places(original).map((index) => cellOf(original[index] ?? '', index)),
        ])
      : `${JSON.stringify({ line: number, reason, ...original })}\n`

  return {
    name,
    /** Writes the lines of an entry. What is wrong with one of its items stands at the line of that item. */
    add({ lines }: FileEntry, problems: readonly Problem[]): void {
      file ??= open()
      const ofItems = lines.filter(({ item }) => item)
      const placed = problems.map((problem) => {
        const index = /^\w+\.(\d+)(?:\.|$)/.exec(problem.path)?.[1]
        return { line: (index && ofItems[Number(index)]) || lines[0], text: problemText(problem) }
      })
      for (const line of lines) {
        const reasons = placed.filter((one) => one.line === line).map(({ text }) => text)
        file.write(textOf(line, reasons.join('; ')))
      }
    },
    async close(): Promise<void> {
      file?.end()
      if (file) await finished(file)
    },
  }
}

export const problemText = ({ path, message }: Problem) => (path === '' ? message : `${path}: ${message}`)
