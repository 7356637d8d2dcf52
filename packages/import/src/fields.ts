import { IMPORTS, type ImportKind, type Problem } from '@celeiro/api-contract/import'
import { type ImportColumn, importColumns } from '@celeiro/api-contract/import-fields'
import { z } from 'zod'

/** A field of an entry, as a column of a file has it. */
export interface Field {
  /** `address.cidade`, `orderItems.sku`: what the API calls it. */
  name: string
  /** What staff call it: the heading of a template, and the field that a reason names. */
  title: string
  path: readonly string[]
  type: 'text' | 'number' | 'flag' | 'instant'
  /** The list that has it, if it is a field of its items. */
  list: string | null
  column: ImportColumn
}

type Schema = z.core.JSONSchema.BaseSchema & ImportColumn

/** The fields of a kind, in the order of its schema. */
export const fieldsOf = oncePerKind((kind): readonly Field[] => {
  const schema = z.toJSONSchema(IMPORTS[kind].entry, { io: 'input', metadata: importColumns })
  return leavesOf(schema, [], null)
})

export function oncePerKind<Made>(make: (kind: ImportKind) => Made): (kind: ImportKind) => Made {
  const made = new Map<ImportKind, Made>()
  return (kind) => {
    const found = made.get(kind) ?? make(kind)
    made.set(kind, found)
    return found
  }
}

const isSchema = (schema: unknown): schema is Schema => schema instanceof Object

function leavesOf(schema: Schema, path: readonly string[], list: string | null): Field[] {
  const described = schema.anyOf?.filter(isSchema).find(({ type }) => type !== 'null') ?? schema
  // The contract has lists of one form.
  if (isSchema(described.items)) return leavesOf(described.items, path, path.join('.'))
  if (described.properties) {
    return Object.entries(described.properties).flatMap(([name, property]) =>
      isSchema(property) ? leavesOf(property, [...path, name], list) : [],
    )
  }
  const name = path.join('.')
  const column = { ...described, ...schema }
  const title = [column.label, column.usual].flat().find((text) => text !== undefined) ?? name
  return [{ name, title, path, type: typeOf(described), list, column }]
}

function typeOf({ type, format }: Schema): Field['type'] {
  const types = [type].flat()
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (types.includes('boolean')) return 'flag'
  return format === 'date-time' ? 'instant' : 'text'
}

/** A reason with the field that it is about, as staff call it. */
export function problemText(kind: ImportKind, { path, message }: Problem): string {
  if (path === '') return message
  const name = path.replace(/\.\d+(?=\.|$)/g, '')
  const field = fieldsOf(kind).find((one) => one.name === name)
  return `${field?.title ?? path}: ${message}`
}
