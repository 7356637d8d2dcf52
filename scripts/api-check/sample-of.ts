/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  description?: string
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

/** Differs from every default that a reader assumes: one row, page 1, active. */
const FIGURE = 7

/**
 * A value of a schema in which every field is set, and no text or decimal number follows from others.
 * @param form which of the forms of a `oneOf` it has
 */
export function sampleOf(schema: JsonSchema, form = 0): unknown {
  return sampleAt(schema, 'sample', counter(), form)
}

function sampleAt(schema: JsonSchema, path: string, decimals: () => number, form: number): unknown {
  const { anyOf, oneOf, properties, items, format } = schema
  const forms = properties ? undefined : oneOf
  const chosen = anyOf?.[0] ?? forms?.[Math.min(form, forms.length - 1)]
  if (chosen) return sampleAt(chosen, path, decimals, form)
  if (schema.enum) return schema.enum[0]
  if (properties) {
    const fields = Object.entries(properties)
    return Object.fromEntries(
      fields.map(([name, field]) => [name, sampleAt(field, `${path}.${name}`, decimals, form)]),
    )
  }
  if (items) return [sampleAt(items, path, decimals, form)]
  const types = [schema.type].flat()
  if (types.includes('integer')) return FIGURE
  if (types.includes('number')) return FIGURE + decimals() / 100
  if (types.includes('boolean')) return false
  return format === 'date-time' ? '2026-03-10T12:00:00.000Z' : path
}

function counter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

/** The most forms that one value of a schema has. */
export function formsOf({ anyOf = [], oneOf = [], properties = {}, items }: JsonSchema): number {
  const parts = [...anyOf, ...oneOf, ...Object.values(properties), ...(items ? [items] : [])]
  return Math.max(1, oneOf.length, ...parts.map(formsOf))
}

/** Whether a response may lack the value at a path, or hold null there. */
export function mayBeMissing(schema: JsonSchema | undefined, path: readonly (string | number)[]): boolean {
  const [first, ...rest] = path
  if (!schema || isNullable(schema)) return schema !== undefined
  if (first === undefined) return false
  if (schema.anyOf) return mayBeMissing(schema.anyOf[0], path)
  if (typeof first === 'number') return mayBeMissing(schema.items, rest)
  return !schema.required?.includes(first) || mayBeMissing(schema.properties?.[first], rest)
}

/** Whether null is a value of the schema, in either spelling. */
export function isNullable({ type, anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes('null') || anyOf.some(isNullable)
}
