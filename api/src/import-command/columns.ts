import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { type Field, fieldsOf } from './fields.ts'
import { ImportError } from './import-error.ts'

/** A column that the command writes into the file of refused lines. */
export const REFUSAL_HEADINGS = ['line', 'reason']

/** A column of a file: the field that it fills, two that share its text, or none. */
export interface Column {
  heading: string
  fields: readonly Field[]
}

/**
 * The fields that the columns of a file fill.
 * @param renamed the fields of headings that neither the contract nor a list has; an empty one leaves the column out
 * @throws ImportError
 */
export function columnsOf(
  kind: ImportKind,
  headings: readonly string[],
  renamed: ReadonlyMap<string, string> = new Map(),
): Column[] {
  const known = knownHeadings(kind)
  const mapped = new Map([...renamed].map(([heading, name]) => [fold(heading), targetOf(kind, known, name)]))
  const absent = [...renamed.keys()].filter((heading) => !headings.some((one) => fold(one) === fold(heading)))
  if (absent.length > 0)
    throw new ImportError(`The file has no heading ${quoted(absent)}, which --map names.`)
  const columns = headings.map((heading) => ({
    heading,
    fields: mapped.get(fold(heading)) ?? known.get(fold(heading)),
  }))
  const unknown = columns.filter(({ fields }) => !fields).map(({ heading }) => heading)
  if (unknown.length > 0) throw new ImportError(unknownText(kind, unknown, headings))

  const whole = columns.map(({ heading, fields = [] }) => ({ heading, fields }))
  const filled = new Map<string, string>()
  for (const { heading, fields } of whole) {
    for (const { name } of fields) {
      const other = filled.get(name)
      if (other !== undefined) throw new ImportError(twiceText(name, other, heading))
      filled.set(name, heading)
    }
  }
  const { key } = IMPORTS[kind]
  if (!filled.has(key) && !filled.has('id')) {
    throw new ImportError(`The file has no column ${key}, by which a record is found again.`)
  }
  return whole
}

const fold = (text: string) => text.trim().toLowerCase()
const quoted = (headings: readonly string[]) => headings.map((heading) => `"${heading}"`).join(', ')

function knownHeadings(kind: ImportKind): Map<string, readonly Field[]> {
  const fields = fieldsOf(kind)
  return new Map<string, readonly Field[]>([
    ...REFUSAL_HEADINGS.map((heading) => [heading, []] as const),
    ...IMPORTS[kind].labels
      .flatMap((labels) => Object.values(labels))
      .map((label) => [fold(label), labelled(fields, label)] as const),
    ...fields.map((field) => [fold(field.name), [field]] as const),
  ])
}

/** The fields that a column with a label of the app has: none for what an import does not take. */
function labelled(fields: readonly Field[], label: string): Field[] {
  const field = fields.find(({ column }) => [column.label].flat().includes(label))
  if (!field) return []
  const rest = [...field.path.slice(0, -1), field.column.rest].join('.')
  return [field, ...fields.filter(({ name }) => name === rest)]
}

function targetOf(kind: ImportKind, known: ReadonlyMap<string, readonly Field[]>, name: string) {
  const target = name === '' ? [] : known.get(fold(name))
  if (target) return target
  const names = fieldsOf(kind).map((field) => field.name)
  throw new ImportError(`--map: ${kind} have no field "${name}". They have ${names.join(', ')}.`)
}

function unknownText(kind: ImportKind, unknown: readonly string[], headings: readonly string[]): string {
  // The keys of the table.
  const others = (Object.keys(IMPORTS) as ImportKind[]).filter((other) => {
    const known = knownHeadings(other)
    return headings.every((heading) => known.has(fold(heading)))
  })
  const look = others.length > 0 ? ` It looks like a file of ${others.join(' or ')}.` : ''
  return (
    `Line 1: ${kind} have no field ${quoted(unknown)}.${look}\n` +
    `--map "${unknown[0]}=<field>" names the field of a heading, --map "${unknown[0]}=" leaves its column out.`
  )
}

const twiceText = (name: string, first: string, second: string) =>
  `Line 1: two columns are ${name}: "${first}" and "${second}". Remove one, or leave it out with --map "${second}=".`
