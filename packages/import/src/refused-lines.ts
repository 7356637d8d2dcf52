import { guardFormula } from '@celeiro/api-contract/formula-guard'
import type { Problem } from '@celeiro/api-contract/import'
import { csvLine } from './csv.ts'
import { problemText } from './fields.ts'
import { fold, REFUSAL_HEADINGS } from './headings.ts'
import type { OpenFile } from './open-file.ts'
import { readNumber } from './read-cell.ts'
import type { FileEntry } from './read-entries.ts'
import type { Line } from './read-lines.ts'

/** The file of refused lines, to be mended and imported: each line as it was, with its number and the reason. */
export function refusedLines({ source, kind, format, delimiter, columns }: OpenFile) {
  // A file of refused lines may be refused again.
  const own = REFUSAL_HEADINGS.map(fold)
  const indexes = columns.flatMap(({ heading }, index) => (own.includes(fold(heading)) ? [] : index))

  /** A spreadsheet opens it. A negative figure is no formula, and would be none any more behind an apostrophe. */
  const cellOf = (text: string, index: number) => {
    const [field] = columns[index]?.fields ?? []
    const cell = field?.type === 'number' ? readNumber(text) : undefined
    return cell && 'value' in cell && typeof cell.value === 'number' ? text : guardFormula(text)
  }

  /** The places of the cells that it has: those of columns, and those beyond the headings. */
  const places = (cells: readonly unknown[]) => [
    ...indexes,
    ...[...cells.keys()].filter((index) => index >= columns.length),
  ]

  const headings = [...REFUSAL_HEADINGS, ...indexes.map((index) => columns[index]?.heading)]
  const [lineHeading = '', reasonHeading = ''] = REFUSAL_HEADINGS
  const textOf = ({ number, original }: Line, reason: string) => {
    if (!Array.isArray(original))
      return `${JSON.stringify({ [lineHeading]: number, [reasonHeading]: reason, ...original })}\n`
    const cells = places(original).map((index) => cellOf(original[index] ?? '', index))
    return csvLine([number, guardFormula(reason), ...cells], delimiter)
  }

  return {
    name: `${source.name}.recusados.${format}`,
    /** Its mark, which holds although the encoding of the imported file is named, and the headings. */
    head: `\uFEFF${format === 'csv' ? csvLine(headings, delimiter) : ''}`,
    /** The lines of an entry. What is wrong with one of its items stands at the line of that item. */
    linesOf({ lines }: FileEntry, problems: readonly Problem[]): string {
      const ofItems = lines.filter(({ item }) => item)
      const placed = problems.map((problem) => {
        const index = /^\w+\.(\d+)(?:\.|$)/.exec(problem.path)?.[1]
        return { line: (index && ofItems[Number(index)]) || lines[0], text: problemText(kind, problem) }
      })
      const reasonsOf = (line: Line) => placed.filter((one) => one.line === line).map(({ text }) => text)
      return lines.map((line) => textOf(line, reasonsOf(line).join('; '))).join('')
    },
  }
}
