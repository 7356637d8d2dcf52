import { describeApi, type Operation } from './api-description.ts'
import { APP_READS } from './app-reads.ts'
import { appWrites } from './app-writes.ts'
import { pathText, valueAt } from './leaves.ts'
import { markdownTable, writesTable } from './report.ts'
import { isNullable, type JsonSchema, sampleOf } from './sample-of.ts'
import { shapeOf } from './shape-of.ts'
import { contentPath, usedFields } from './used-fields.ts'

/** Calls that other calls lead to. */
const AUTH_PATHS = ['/api/auth/login', '/api/auth/refresh']

/** The calls of the app with their parameters, bodies, roles and fields, from the contract. */
export async function callsGuide(): Promise<string> {
  const operations = await describeApi()
  const writes = await appWrites()
  const isWrite = ({ method, path }: Operation) =>
    AUTH_PATHS.includes(path) || writes.some((write) => write.method === method && write.path === path)
  const written = operations.filter(isWrite)
  const sections = [
    overview(operations, [...APP_READS.map(({ path }) => ({ method: 'GET', path })), ...written]),
    '### Fields that the app reads',
    ...(await readSections(operations)),
    '### Bodies that the app sends',
    ...written.flatMap((operation) => bodySection(operation)),
    '### Examples of writes',
    writesTable(writes),
  ]
  return sections.join('\n\n')
}

function overview(
  operations: readonly Operation[],
  calls: readonly { method: string; path: string }[],
): string {
  const rows = calls.map(({ method, path }) => {
    const operation = find(operations, method, path)
    const query = operation.parameters.filter((parameter) => parameter.in === 'query')
    return [
      `\`${method} ${path}\``,
      query.map(({ name, schema }) => `\`${name}\` (${typeText(schema)})`).join('<br>') || '–',
      operation.body ? 'see below' : '–',
      operation.roles.join(', ') || 'everybody, without a token',
    ]
  })
  return markdownTable(['Call', 'Query', 'Body', 'Roles on our host'], rows)
}

async function readSections(operations: readonly Operation[]): Promise<string[]> {
  const sections = new Map<string, string[]>()
  for (const read of APP_READS) {
    const { response } = find(operations, 'GET', read.path)
    if (!response) throw new Error(`GET ${read.path} has no response.`)
    const body = sampleOf(response)
    const place = contentPath(body)
    const isList = Array.isArray(valueAt(body, place))
    const rowSchema = schemaAt(response, isList ? [...place, 0] : place)
    const fields = await usedFields(read, response)
    const rows = fields.map(({ path, mayBeMissing }) => [
      `\`${pathText(path)}\``,
      typeText(schemaAt(rowSchema, path)),
      mayBeMissing ? 'allowed' : '–',
    ])
    const content = `Our host sends \`${shapeOf(body).replaceAll('[1]', '[…]')}\`.\n\n${markdownTable(['Field', 'Type', 'Null or missing'], rows)}`
    // Calls that return the same rows share a table.
    sections.set(content, [...(sections.get(content) ?? []), `\`GET ${read.path}\` (${read.screen})`])
  }
  return [...sections].flatMap(([content, calls]) => [`#### ${calls.join(', ')}`, content])
}

function bodySection({ method, path, body }: Operation): string[] {
  const forms = body?.oneOf ?? (body?.properties ? [body] : [])
  if (forms.length === 0) return []
  const isRequired = (name: string) => forms.every(({ required = [] }) => required.includes(name))
  const properties = mergedProperties(forms)
  const rows = flatten(properties, Object.keys(properties).filter(isRequired)).map(
    ([name, schema, isRequired]) => [`\`${name}\``, typeText(schema), isRequired ? 'always' : 'when set'],
  )
  return [`#### \`${method} ${path}\``, markdownTable(['Field', 'Type', 'Sent'], rows)]
}

/** The properties of all forms of a body; what each form allows of one. */
function mergedProperties(forms: readonly JsonSchema[]): Record<string, JsonSchema> {
  const merged: Record<string, JsonSchema> = {}
  for (const [name, schema] of forms.flatMap(({ properties = {} }) => Object.entries(properties))) {
    const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
    merged[name] = choices ? { enum: [...new Set([...(merged[name]?.enum ?? []), ...choices])] } : schema
  }
  return merged
}

function flatten(
  properties: Record<string, JsonSchema>,
  required: readonly string[],
  prefix = '',
): [name: string, schema: JsonSchema, isRequired: boolean][] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    [`${prefix}${name}`, schema, required.includes(name)] as [string, JsonSchema, boolean],
    ...(schema.items?.properties
      ? flatten(schema.items.properties, schema.items.required ?? [], `${prefix}${name}[].`)
      : []),
  ])
}

function schemaAt(
  schema: JsonSchema | undefined,
  path: readonly (string | number)[],
): JsonSchema | undefined {
  const [first, ...rest] = path
  if (!schema || first === undefined) return schema
  const plain = schema.anyOf?.[0] ?? schema
  return schemaAt(typeof first === 'number' ? plain.items : plain.properties?.[first], rest)
}

/** `integer, 1 or more, at most 100`. Without patterns: any id will do, except where the guide says so. */
function typeText(schema: JsonSchema | undefined): string {
  if (!schema) return 'any'
  const nullable = isNullable(schema) ? ' or null' : ''
  const plain = schema.anyOf?.[0] ?? schema
  return `${plainType(plain)}${nullable}`
}

function plainType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.format === 'date-time') return 'ISO 8601 text in UTC'
  const [type = 'any'] = [schema.type].flat().filter((name) => name !== 'null')
  return `${type === 'string' ? 'text' : type}${rangeOf(schema)}`
}

function rangeOf({ minimum, maximum, exclusiveMinimum, maxLength, minItems, maxItems }: JsonSchema): string {
  const isBounded = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  const parts = [
    isBounded(exclusiveMinimum) && `more than ${exclusiveMinimum}`,
    isBounded(minimum) && `${minimum} or more`,
    isBounded(maximum) && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && `${minItems} or more`,
    maxItems !== undefined && `at most ${maxItems}`,
  ].filter(Boolean)
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}

function find(operations: readonly Operation[], method: string, path: string): Operation {
  const found = operations.find((operation) => operation.method === method && operation.path === path)
  if (!found) throw new Error(`The contract does not describe ${method} ${path}.`)
  return found
}
