import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { type Field, fieldsOf, oncePerKind } from './fields.ts'
import { ImportError } from './import-error.ts'

/** The columns that a file of refused lines has besides. */
export const REFUSAL_HEADINGS = ['Linha', 'Motivo']

/** A column of a file: the field that it fills, two that share its text, none if it is left out. */
export interface Column {
  heading: string
  fields: readonly Field[]
  /** Whether nothing tells what it is. */
  isUnknown: boolean
}

/** The headings that a user has given a field; an empty name leaves the column out. */
export type Renamed = ReadonlyMap<string, string>

/** A heading as it is compared: any case, without accents, stops and underscores. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s._:*]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
    .toLowerCase()

/** The columns of a file by its headings. @throws ImportError for a field that there is not */
export function columnsOf(kind: ImportKind, headings: readonly string[], renamed: Renamed = new Map()) {
  const known = knownHeadings(kind)
  const given = new Map([...renamed].map(([heading, name]) => [fold(heading), targetOf(kind, name)]))
  const columns = headings.map((heading) => {
    // Spreadsheets leave columns that nobody uses.
    const fields = fold(heading) === '' ? [] : (given.get(fold(heading)) ?? known.get(fold(heading)))
    return { heading, fields: fields ?? [], isUnknown: fields === undefined }
  })
  const ownFields = columns.flatMap(({ fields }) => (fields.length === 1 ? fields : []))
  return columns.map((column) => ({
    ...column,
    // What has a column of its own is not in the text of another one.
    fields:
      column.fields.length > 1 ? column.fields.filter((field) => !ownFields.includes(field)) : column.fields,
  }))
}

/** Why no import can have these columns; undefined if one can. */
export function columnsProblem(kind: ImportKind, columns: readonly Column[]): string | undefined {
  const filled = new Map<string, string>()
  for (const { heading, fields } of columns) {
    for (const { name, title } of fields) {
      const other = filled.get(name)
      if (other !== undefined)
        return `Duas colunas são ${title}: “${other}” e “${heading}”. Deixe uma delas de fora, ou mude o seu título.`
      filled.set(name, heading)
    }
  }
  const { key } = IMPORTS[kind]
  if (filled.has(key) || filled.has('id')) return undefined
  const title = fieldsOf(kind).find(({ name }) => name === key)?.title
  return `O arquivo não tem a coluna ${title} (${key}), pela qual um registro é reconhecido.`
}

/** How many of the headings a kind knows, the key among them; 0 without it. */
export function headingsKnown(kind: ImportKind, headings: readonly string[], renamed: Renamed): number {
  const given = new Set([...renamed.keys()].map(fold))
  const known = knownHeadings(kind)
  const found = headings.filter((heading) => known.get(fold(heading))?.length || given.has(fold(heading)))
  return found.length
}

/** The fields of headings; of two that are alike, a later one counts. */
const knownHeadings = oncePerKind((kind): ReadonlyMap<string, readonly Field[]> => {
  const fields = fieldsOf(kind)
  const labels = IMPORTS[kind].labels.flatMap((texts) => Object.values<string>(texts))
  const known: (readonly [heading: string, fields: readonly Field[]])[] = [
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
  ]
  return new Map(known.map(([heading, found]) => [fold(heading), found]))
})

/** A field with the one that has the rest of its text, in lists. */
function whole(fields: readonly Field[], field: Field): Field[] {
  const rest = [...field.path.slice(0, -1), field.column.rest].join('.')
  return [field, ...fields.filter(({ name }) => name === rest)]
}

function targetOf(kind: ImportKind, name: string): readonly Field[] {
  const target = name === '' ? [] : knownHeadings(kind).get(fold(name))
  if (target) return target
  const names = fieldsOf(kind).map((field) => field.name)
  throw new ImportError(`Não há o campo “${name}”. Há estes: ${names.join(', ')}.`)
}
