import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { type ImportColumn, importColumns } from '@celeiro/api-contract/import-fields'
import { z } from 'zod'

/** A field of an entry, as a column of a file has it. */
export interface Field {
  /** `address.cidade`, `orderItems.sku`: what a heading calls it. */
  name: string
  path: readonly string[]
  type: 'text' | 'number' | 'flag' | 'instant'
  /** The list that has it, if it is a field of its items. */
  list: string | null
  column: ImportColumn
}

type Schema = z.core.JSONSchema.BaseSchema & ImportColumn

/** The fields of a kind, in the order of its schema. */
export function fieldsOf(kind: ImportKind): Field[] {
  return leavesOf(z.toJSONSchema(IMPORTS[kind].entry, { io: 'input', metadata: importColumns }), [], null)
}

function leavesOf(schema: Schema, path: readonly string[], list: string | null): Field[] {
  const described = (schema.anyOf?.find((option) => typeof option === 'object' && option.type !== 'null') ??
    schema) as Schema
  // The contract has lists of one form.
  if (described.type === 'array') return leavesOf(described.items as Schema, path, path.join('.'))
  if (described.properties) {
    return Object.entries(described.properties).flatMap(([name, property]) =>
      leavesOf(property as Schema, [...path, name], list),
    )
  }
  return [{ name: path.join('.'), path, type: typeOf(described), list, column: { ...described, ...schema } }]
}

function typeOf({ type, format }: Schema): Field['type'] {
  const types = [type].flat()
  if (types.includes('number')) return 'number'
  if (types.includes('boolean')) return 'flag'
  return format === 'date-time' ? 'instant' : 'text'
}
