/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
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

/** A value of a schema in which every field is set, and no text or decimal number follows from others. */
export function sampleOf(schema: JsonSchema, path = 'sample', decimals = counter()): unknown {
  const { anyOf, properties, items, format } = schema
  if (anyOf?.[0]) return sampleOf(anyOf[0], path, decimals)
  if (schema.enum) return schema.enum[0]
  if (properties) {
    const fields = Object.entries(properties)
    return Object.fromEntries(
      fields.map(([name, field]) => [name, sampleOf(field, `${path}.${name}`, decimals)]),
    )
  }
  if (items) return [sampleOf(items, path, decimals)]
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
