import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import fc from 'fast-check'
import type { ApiDocument, JsonSchema, Operation } from '../api-document.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import { knownKindOf } from './known-values.ts'
import { validValue } from './valid-values.ts'

export const CALLERS = [...USER_ROLES, 'anonymous', 'deactivated', 'forged'] as const
type Caller = (typeof CALLERS)[number]

/** A request of the fuzz, with placeholders for values that the database knows. */
export interface FuzzRequest {
  operation: string
  method: string
  /** With encoded parameters and query. */
  url: string
  caller: Caller
  contentType: string | undefined
  body: string | undefined
}

const UTF_16 = 'application/json; charset=utf-16'

type Fields = Record<string, unknown>
type Parts = { path: Fields; query: Fields; body: unknown }

/** Calls that hash a password, which is slow on purpose, or that delete what others need. */
const RARE = new Set(['login', 'createUser', 'changePassword', 'deleteUser', 'deletePriceTable'])

/** Valid, nearly valid and hostile requests to every operation of the document, by every kind of caller. */
export function fuzzRequests(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      weight: RARE.has(operation.operationId) ? 3 : 8,
      arbitrary: requestsOf(method.toUpperCase(), path, operation),
    })),
  )
  return fc.oneof(...operations)
}

function requestsOf(method: string, path: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const valid = validParts(path, operation)
  const parts = fc.oneof(valid, nearlyValidParts(valid), hostileParts(operation))
  const content = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    fc.constantFrom(undefined, 'text/plain', 'application/x-www-form-urlencoded', UTF_16),
  )
  // Some requests have this in place of the body that their parts give.
  const rawBody = fc.option(hostileBody, { freq: 12, nil: undefined })
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Caller>('ADMIN') },
    { weight: 3, arbitrary: fc.constantFrom<Caller>(...CALLERS) },
  )
  return fc.record({ parts, content, rawBody, caller }).map(({ parts, content, rawBody, caller }) => {
    const body = rawBody ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body))
    return {
      ...{ operation: `${method} ${path}`, method, url: urlOf(path, parts), caller },
      contentType: body === undefined ? undefined : content,
      body: method === 'GET' ? undefined : body,
    }
  })
}

function validParts(path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Parts> {
  const kindOf = (name: string) => knownKindOf(name, path)
  const schemaOf = (location: string): JsonSchema => {
    const found = parameters.filter((parameter) => parameter.in === location)
    return {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const body = requestBody?.content['application/json'].schema
  return fc.record({
    path: validValue(schemaOf('path'), kindOf).map(fieldsOf),
    query: validValue(schemaOf('query'), kindOf).map(fieldsOf),
    body: body ? validValue(body, kindOf) : fc.constant(undefined),
  })
}

/** A valid request with one value changed or one field too many. */
function nearlyValidParts(valid: fc.Arbitrary<Parts>): fc.Arbitrary<Parts> {
  const change = fc.record({ target: fc.nat(), value: fc.oneof(hostileValue, fc.constant(undefined)) })
  return fc.tuple(valid, change).map(([parts, { target, value }]) => {
    const copy: Parts = structuredClone(parts)
    const fields = [...fieldsIn(copy.path), ...fieldsIn(copy.query), ...fieldsIn(copy.body)]
    const [owner, name] = fields[target % fields.length] ?? [copy.query, 'unknown']
    owner[name] = value
    return copy
  })
}

function hostileParts({ parameters = [], requestBody }: Operation): fc.Arbitrary<Parts> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => [name, hostileText])
  return fc.record({
    path: fc.record(Object.fromEntries(path)),
    query: fc.dictionary(
      fc.constantFrom('unknown', '__proto__', ...names),
      fc.oneof(hostileText, fc.array(hostileText, { maxLength: 3 })),
    ),
    body: requestBody ? hostileValue : fc.constant(undefined),
  })
}

/** Every field and item inside of a JSON value, as its owner and its name. */
function fieldsIn(value: unknown): [owner: Fields, name: string][] {
  if (!(value instanceof Object)) return []
  const owner = value as Fields // an object or a list, whose keys are texts
  return Object.keys(owner).flatMap((name): [Fields, string][] => [[owner, name], ...fieldsIn(owner[name])])
}

function urlOf(path: string, { path: values, query }: Parts): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]))
  const pairs = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map(encoded).join('='))
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half characters cannot be encoded. Placeholders stay as they are.
  return encodeURIComponent(Buffer.from(text).toString()).replace(/%C2%AB(\w+)%20(\d+)%C2%BB/g, '«$1 $2»')
}

function fieldsOf(value: unknown): Fields {
  return { ...Object(value) }
}
