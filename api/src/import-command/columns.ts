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
 * @param line of the headings
 * @param renamed the fields of headings that neither the contract nor a list has; an empty one leaves the column out
 * @throws ImportError
 */
export function columnsOf(
  kind: ImportKind,
  { cells: headings, number: line }: { cells: readonly string[]; number: number },
  renamed: ReadonlyMap<string, string> = new Map(),
): Column[] {
  const known = knownHeadings(kind)
  const mapped = new Map([...renamed].map(([heading, name]) => [fold(heading), targetOf(kind, known, name)]))
  const absent = [...renamed.keys()].filter((heading) => !headings.some((one) => fold(one) === fold(heading)))
  if (absent.length > 0)
    throw new ImportError(`The file has no heading ${quoted(absent)}, which --map names.`)
  const columns = headings.map((heading) => ({
    heading,
    // Spreadsheets leave columns that nobody uses.
    fields: fold(heading) === '' ? [] : (mapped.get(fold(heading)) ?? known.get(fold(heading))),
  }))
  const unknown = columns.filter(({ fields }) => !fields).map(({ heading }) => heading)
  if (unknown.length > 0) throw new ImportError(`Line ${line}: ${unknownText(kind, unknown, headings)}`)

  const ownFields = columns.flatMap(({ fields }) => (fields?.length === 1 ? fields : []))
  const filling = columns.map(({ heading, fields = [] }) => ({
    heading,
    // What has a column of its own is not in the text of another one.
    fields: fields.length > 1 ? fields.filter((field) => !ownFields.includes(field)) : fields,
  }))
  const filled = new Map<string, string>()
  for (const { heading, fields } of filling) {
    for (const { name } of fields) {
      const other = filled.get(name)
      if (other !== undefined) throw new ImportError(`Line ${line}: ${twiceText(name, other, heading)}`)
      filled.set(name, heading)
    }
  }
  const { key } = IMPORTS[kind]
  if (!filled.has(key) && !filled.has('id')) {
    throw new ImportError(`The file has no column ${key}, by which a record is found again.`)
  }
  return filling
}

/** A heading as it is compared: any case, without accents, blanks and stops at its ends. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.:*]+$/, '')
    .trim()
    .toLowerCase()
const quoted = (headings: readonly string[]) => headings.map((heading) => `"${heading}"`).join(', ')

/** The fields of headings; of two that are alike, a later one counts. */
function knownHeadings(kind: ImportKind): Map<string, readonly Field[]> {
  const fields = fieldsOf(kind)
  const labels = IMPORTS[kind].labels.flatMap((texts) => Object.values<string>(texts))
  const known: [heading: string, fields: readonly Field[]][] = [
    ...REFUSAL_HEADINGS.map((heading): [string, Field[]] => [heading, []]),
    // Lists show what an import does not take.
    ...labels.map((label): [string, Field[]] => [label, []]),
    ...fields.flatMap((field) =>
      (field.column.usual ?? []).map((name) => [name, whole(fields, field)] as const),
    ),
    // A field inside of another one by its own name, the first one of that name.
    ...fields.map((field) => [field.path.at(-1) ?? '', whole(fields, field)] as const).reverse(),
    ...labels.flatMap((label) => {
      const field = fields.find(({ column }) => [column.label].flat().includes(label))
      return field ? [[label, whole(fields, field)] as const] : []
    }),
    ...fields.map((field) => [field.name, [field]] as const),
  ].map(([heading, found]) => [fold(heading), found])
  return new Map(known)
}

/** A field with the one that has the rest of its text, in lists. */
function whole(fields: readonly Field[], field: Field): Field[] {
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
    return headings.every((heading) => fold(heading) === '' || known.has(fold(heading)))
  })
  const look = others.length > 0 ? ` It looks like a file of ${others.join(' or ')}.` : ''
  return (
    `${kind} have no field ${quoted(unknown)}.${look}\n` +
    `--map ${argument(`${unknown[0]}=<field>`)} names the field of a heading, --map ${argument(`${unknown[0]}=`)} leaves its column out.`
  )
}

/** A text as one argument of a command. */
const argument = (text: string) =>
  /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`

const twiceText = (name: string, first: string, second: string) => {
  // A --map would leave both out.
  const otherwise =
    fold(first) === fold(second) ? 'rename it' : `leave it out with --map ${argument(`${second}=`)}`
  return `two columns are ${name}: "${first}" and "${second}". Remove one, or ${otherwise}.`
}
