import fc from 'fast-check'
import type { JsonSchema } from '../api-document.ts'
import { violationOf } from '../json-schema-check.ts'
import { type KnownKind, knownValue } from './known-values.ts'

/** The longest text and list that are generated; the limits themselves are the matter of nearly valid requests. */
const USUAL_LENGTH = 20
const USUAL_ITEMS = 3

type Fields = Record<string, unknown>

const ORDERED = [
  ['minPrice', 'price'],
  ['minQuantity', 'maxQuantity'],
  ['harvestStartMonth', 'harvestEndMonth'],
] as const

type KindOf = (name: string) => KnownKind | undefined

/** Values that a JSON schema of the API's document accepts. */
export function validValue(schema: JsonSchema, kindOf: KindOf): fc.Arbitrary<unknown> {
  const choices = schemasIn(schema['oneOf'] ?? schema['anyOf'])
  if (choices.length > 0) {
    const { oneOf: _, anyOf: __, ...common } = schema
    return fc.oneof(...choices.map((choice) => validValue(merged(common, choice), kindOf)))
  }
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'])
  switch (schema['type']) {
    case 'object':
      return validObject(schema, kindOf)
    case 'array':
      return fc.array(validValue(schemaIn(schema['items']), kindOf), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: USUAL_ITEMS,
      })
    case 'integer':
    case 'number':
      return validNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return validText(schema)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function validObject(schema: JsonSchema, kindOf: KindOf): fc.Arbitrary<unknown> {
  const properties = Object.entries(schemaIn(schema['properties'])).map(([name, property]) => {
    const kind = kindOf(name)
    const value = validValue(schemaIn(property), kindOf)
    return [name, kind ? fc.oneof({ weight: 4, arbitrary: knownValue(kind) }, value) : value] as const
  })
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return fc.record<Fields>(Object.fromEntries(properties), { requiredKeys: required }).map(inOrder)
}

/** JSON Schema cannot say that one field is less than another; the descriptions of these fields do. */
function inOrder(fields: Fields): Fields {
  const result = { ...fields }
  for (const [less, more] of ORDERED) {
    const [first, second] = [fields[less], fields[more]]
    if (typeof first !== 'number' || typeof second !== 'number' || first <= second) continue
    result[less] = second
    result[more] = first
  }
  return result
}

function validNumber(schema: JsonSchema): fc.Arbitrary<number> {
  const step = Number(schema['multipleOf'] ?? 1)
  const least = Number(schema['minimum'] ?? (schema['exclusiveMinimum'] === 0 ? step : -1_000))
  const most = Number(schema['maximum'] ?? 3_000)
  const steps = Math.min(Math.floor((most - least) / step), 2 ** 31)
  // Divided by a whole number: 3 × 0.01 is 0.030000000000000002.
  return fc.nat({ max: steps }).map((count) => (Math.round(least / step) + count) / Math.round(1 / step))
}

function validText(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema['format'] === 'date-time') {
    const dates = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    return dates.map((date) => date.toISOString())
  }
  const maxLength = Math.min(Number(schema['maxLength'] ?? USUAL_LENGTH), USUAL_LENGTH)
  const patterns = [schema, ...schemasIn(schema['allOf'])].map(({ pattern }) => pattern).filter(isText)
  const candidates = patterns.map((pattern) =>
    fc.stringMatching(new RegExp(pattern), { maxLength: 2 * USUAL_LENGTH }),
  )
  const plain = fc.string({ minLength: Number(schema['minLength'] ?? 0), maxLength })
  return fc.oneof(plain, ...candidates).filter((text) => violationOf(schema, text) === undefined)
}

/** One schema that demands what two do; the properties of the second replace those of the first. */
function merged(first: JsonSchema, second: JsonSchema): JsonSchema {
  const listOf = (value: unknown) => (Array.isArray(value) ? value : [])
  return {
    ...first,
    ...second,
    ...(first['properties'] !== undefined && {
      properties: { ...schemaIn(first['properties']), ...schemaIn(second['properties']) },
      required: [...new Set([...listOf(first['required']), ...listOf(second['required'])])],
    }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const schemaIn = (value: unknown): JsonSchema => ({ ...Object(value) })

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.map(schemaIn) : [])
