import type { RouteTable } from '@celeiro/api-contract/route'
import { ROUTES, type RouteKey } from '@celeiro/api-contract/routes'
import { z } from 'zod'

/**
 * What a test has to declare for calls that the page made, each with the least response of the contract.
 * @param calls such as `GET /api/orders/1`
 */
export function linesToPaste(calls: readonly string[]): string {
  const lines = new Set(
    calls.map((call) => {
      const key = keyOf(call)
      if (!key) return `${call} is no call of the contract.`
      return `serveCalls({ '${key}': ${sourceOf(leastResponse(key))} })`
    }),
  )
  return [...lines].join('\n')
}

/** The call of the contract that a request is, if any; a path without placeholders comes first. */
function keyOf(call: string): RouteKey | undefined {
  const isRoute = (key: string): key is RouteKey => key in ROUTES
  return Object.keys(ROUTES)
    .filter(isRoute)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .find((key) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call))
}

function leastResponse(key: RouteKey): unknown {
  const { response }: RouteTable[RouteKey] = ROUTES[key]
  return response ? leastOf(z.toJSONSchema(response, { unrepresentable: 'any' })) : {}
}

/** The least value that a schema allows, but for the formats of texts. */
function leastOf(schema: z.core.JSONSchema.BaseSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.some((choice) => asSchema(choice).type === 'null')) return null
  if (schema.anyOf?.[0]) return leastOf(asSchema(schema.anyOf[0]))
  if (schema.type === 'object') {
    const names = schema.required ?? []
    return Object.fromEntries(names.map((name) => [name, leastOf(asSchema(schema.properties?.[name]))]))
  }
  return { array: [], string: '', number: 0, integer: 0, boolean: false }[String(schema.type)] ?? null
}

/** Both true and nothing allow everything. */
const asSchema = (
  schema: z.core.JSONSchema.JSONSchema | boolean | undefined,
): z.core.JSONSchema.BaseSchema => (typeof schema === 'object' ? schema : {})

/** A value as our code writes it: names without quotes, texts in single ones. */
function sourceOf(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([name, part]) => `${name}: ${sourceOf(part)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}
