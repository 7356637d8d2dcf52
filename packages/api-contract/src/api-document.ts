import { withoutNames } from './api-needs.ts'
import { LIST_KEYS } from './envelopes.ts'

/** The part of JSON Schema that tells of fields and types. */
export interface ApiSchema {
  $ref?: string
  type?: string | readonly string[]
  /** OpenAPI 3.0 */
  nullable?: boolean
  properties?: Readonly<Record<string, ApiSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | ApiSchema
  items?: ApiSchema
  anyOf?: readonly ApiSchema[]
  oneOf?: readonly ApiSchema[]
  allOf?: readonly ApiSchema[]
}

interface Content {
  content?: { 'application/json'?: { schema?: ApiSchema } }
}

interface ApiParameter {
  name: string
  in?: string
  required?: boolean
}

export interface ApiOperation {
  parameters?: readonly ApiParameter[]
  requestBody?: Content
  responses?: Readonly<Record<string, Content>>
}

/** The part of an OpenAPI document that release checks read. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  components?: { schemas?: Readonly<Record<string, ApiSchema>> }
}

/** What a schema says of a value. */
export interface FieldType {
  /** Empty: any. */
  types: readonly string[]
  mayBeMissing: boolean
}

/** How many `data` the app looks into, as `readList` and `readRecord` do. */
const DEEPEST_DATA = 3

/** @param call `GET /api/orders/{}` */
export function operationOf({ paths }: ApiDocument, call: string): ApiOperation | undefined {
  const [method = '', path = ''] = call.split(' ')
  const found = Object.keys(paths).find(
    (it) => withoutNames(it) === path && paths[it]?.[method.toLowerCase()],
  )
  return found === undefined ? undefined : paths[found]?.[method.toLowerCase()]
}

const schemaOf = (part: Content | undefined): ApiSchema | undefined =>
  part?.content?.['application/json']?.schema

export const bodyOf = ({ requestBody }: ApiOperation): ApiSchema | undefined => schemaOf(requestBody)

/** The body of the successful response. */
export function responseOf({ responses = {} }: ApiOperation): ApiSchema | undefined {
  const success = Object.keys(responses).find((status) => status.startsWith('2'))
  return success === undefined ? undefined : schemaOf(responses[success])
}

/**
 * A field of the rows (`[].id`) or of the record (`id`) in a response, wherever the app would find them.
 * @returns undefined when the response does not have it
 */
export function readField(document: ApiDocument, response: ApiSchema, field: string): FieldType | undefined {
  const steps = stepsOf(field)
  const [first, ...inRow] = steps
  const places = levelsOf(document, response)
  if (first !== '[]') return firstFound(places.reverse(), (place) => lookUp(document, place, steps))
  return firstFound(
    places.flatMap((place) => [place, ...LIST_KEYS.flatMap((key) => partsOf(document, place, key))]),
    (place) => firstFound(listsIn(document, place), (list) => lookUp(document, list, ['[]', ...inRow])),
  )
}

/** A field of a body, such as `priceTableItems[].price`. */
export const bodyField = (document: ApiDocument, body: ApiSchema, field: string): FieldType | undefined =>
  lookUp(document, body, stepsOf(field))

/** The fields that a body must have; those of a part only where the part itself is among the given fields. */
export function requiredFields(
  document: ApiDocument,
  body: ApiSchema,
  sent: readonly string[],
  prefix = '',
): string[] {
  const [form = [], ...others] = alternativesOf(document, body).schemas.map((schema) =>
    requiredInForm(document, schema, sent, prefix),
  )
  // Nobody can tell which of several forms is sent.
  return form.filter((field) => others.every((other) => other.includes(field)))
}

function requiredInForm(
  document: ApiDocument,
  schema: ApiSchema,
  sent: readonly string[],
  prefix: string,
): string[] {
  const fields = (schema.required ?? []).map((name) => `${prefix}${name}`)
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const path = `${prefix}${name}`
    if (!sent.some((field) => liesIn(field, path))) return []
    const inner = listsIn(document, part).flatMap(({ items }) =>
      items ? requiredFields(document, items, sent, `${path}[].`) : [],
    )
    return [...inner, ...requiredFields(document, part, sent, `${path}.`)]
  })
  return [...fields, ...parts]
}

/** Whether a field is another one or a part of it. */
export const liesIn = (field: string, whole: string): boolean =>
  field === whole || field.startsWith(`${whole}.`) || field.startsWith(`${whole}[]`)

/** `[].customer.name` in steps. */
const stepsOf = (field: string): string[] => field.split(/\.|(?=\[\])/).filter(Boolean)

function firstFound<T, Found>(list: readonly T[], find: (it: T) => Found | undefined): Found | undefined {
  for (const it of list) {
    const found = find(it)
    if (found) return found
  }
  return undefined
}

/** A body and what lies in its `data`, `data.data` and so on. */
function levelsOf(document: ApiDocument, body: ApiSchema): ApiSchema[] {
  const levels = [[body]]
  for (let depth = 0; depth < DEEPEST_DATA; depth += 1)
    levels.push((levels.at(-1) ?? []).flatMap((level) => partsOf(document, level, 'data')))
  return levels.flat()
}

const partsOf = (document: ApiDocument, schema: ApiSchema, name: string): ApiSchema[] =>
  alternativesOf(document, schema).schemas.flatMap(({ properties }) => properties?.[name] ?? [])

const listsIn = (document: ApiDocument, schema: ApiSchema): ApiSchema[] =>
  alternativesOf(document, schema).schemas.filter(({ type, items }) => items || type === 'array')

function lookUp(document: ApiDocument, schema: ApiSchema, steps: readonly string[]): FieldType | undefined {
  const { schemas, isNullable } = alternativesOf(document, schema)
  const [first, ...rest] = steps
  if (first === undefined) {
    const types = schemas.map(({ type, properties }) => type ?? (properties ? 'object' : undefined))
    const isAny = types.includes(undefined)
    return {
      types: isAny ? [] : [...new Set(types.flat().flatMap((it) => it ?? []))],
      mayBeMissing: isNullable,
    }
  }
  const found = schemas.map((it) => stepInto(document, it, first, rest))
  const present = found.flatMap((it) => it ?? [])
  if (present.length === 0) return undefined
  const isAny = present.some(({ types }) => types.length === 0)
  return {
    types: isAny ? [] : [...new Set(present.flatMap(({ types }) => types))],
    mayBeMissing:
      isNullable || present.length < found.length || present.some(({ mayBeMissing }) => mayBeMissing),
  }
}

/** A schema that says nothing of its parts may have any. */
const ANYTHING: FieldType = { types: [], mayBeMissing: false }

function stepInto(
  document: ApiDocument,
  { type, properties, required, additionalProperties, items }: ApiSchema,
  step: string,
  rest: readonly string[],
): FieldType | undefined {
  if (step === '[]') {
    if (items) return lookUp(document, items, rest)
    return type === undefined || type === 'array' ? ANYTHING : undefined
  }
  const property = properties?.[step]
  if (!property) {
    const isOpen = !properties || (additionalProperties ?? false) !== false
    return isOpen && (type === undefined || type === 'object') ? ANYTHING : undefined
  }
  const found = lookUp(document, property, rest)
  // Without a list of what is required, the document does not tell.
  const isOptional = required !== undefined && !required.includes(step)
  return found && { ...found, mayBeMissing: found.mayBeMissing || isOptional }
}

/** The forms of a value besides null, without references. */
function alternativesOf(
  document: ApiDocument,
  schema: ApiSchema,
  seen: readonly string[] = [],
): { schemas: ApiSchema[]; isNullable: boolean } {
  const { allOf, ...whole } = schema
  const { anyOf, oneOf, ...own } = whole
  const { $ref, type, nullable = false } = own
  if (allOf) {
    const parts = [whole, ...allOf].map((part) => alternativesOf(document, part, seen))
    return { schemas: [mergedOf(parts.flatMap(({ schemas }) => schemas))], isNullable: nullable }
  }
  if ($ref !== undefined) {
    const target = document.components?.schemas?.[$ref.replace('#/components/schemas/', '')]
    // An unknown or endless reference says nothing.
    if (!target || seen.includes($ref)) return { schemas: [{}], isNullable: false }
    return alternativesOf(document, target, [...seen, $ref])
  }
  const forms = anyOf ?? oneOf
  if (forms) {
    const parts = forms.map((form) => alternativesOf(document, form, seen))
    const schemas = parts.flatMap((part) => part.schemas)
    return {
      schemas: own.properties ? schemas.map((form) => mergedOf([own, form])) : schemas,
      isNullable: nullable || parts.some((part) => part.isNullable),
    }
  }
  if (type === 'null') return { schemas: [], isNullable: true }
  if (typeof type === 'string' || type === undefined) return { schemas: [schema], isNullable: nullable }
  const types = type.filter((name) => name !== 'null')
  return {
    schemas: types.map((name) => ({ ...schema, type: name })),
    isNullable: nullable || types.length < type.length,
  }
}

/** One schema that requires what each of them does. */
function mergedOf(schemas: readonly ApiSchema[]): ApiSchema {
  const lists = schemas.flatMap(({ required }) => (required ? [required] : []))
  return {
    ...Object.assign({}, ...schemas),
    ...(schemas.some(({ properties }) => properties) && {
      properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    }),
    ...(lists.length > 0 && { required: [...new Set(lists.flat())] }),
  }
}
