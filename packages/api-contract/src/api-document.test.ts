import { describe, expect, test } from 'vitest'
import {
  type ApiDocument,
  type ApiSchema,
  bodyField,
  operationOf,
  readField,
  requiredFields,
} from './api-document.ts'

const text: ApiSchema = { type: 'string' }
const farm: ApiSchema = { type: 'object', properties: { name: text }, required: ['name'] }
const document: ApiDocument = {
  paths: { '/api/farms/{farmId}/silos': { get: {} } },
  components: { schemas: { Farm: farm, Loop: { $ref: '#/components/schemas/Loop' } } },
}
const object = (properties: Record<string, ApiSchema>, ...required: string[]): ApiSchema => ({
  type: 'object',
  properties,
  required,
})
const list = (items: ApiSchema): ApiSchema => ({ type: 'array', items })
const isText = { types: ['string'], mayBeMissing: false }

test('finds a call whatever its placeholders are called', () => {
  expect(operationOf(document, 'GET /api/farms/{}/silos')).toBe(
    document.paths['/api/farms/{farmId}/silos']?.get,
  )
  expect(operationOf(document, 'POST /api/farms/{}/silos')).toBeUndefined()
  expect(operationOf(document, 'GET /api/farms/{}')).toBeUndefined()
})

describe('finds the field of a row where the app would find the list', () => {
  test.each([
    ['in the body', list(farm)],
    ['in data', object({ data: list(farm) })],
    ['by a known key', object({ data: object({ items: list(farm) }) })],
    ['three data deep', object({ data: object({ data: object({ data: list(farm) }) }) })],
    ['by reference', list({ $ref: '#/components/schemas/Farm' })],
    ['composed', list({ allOf: [object({ id: text }, 'id'), { $ref: '#/components/schemas/Farm' }] })],
  ])('%s', (_, body) => {
    expect(readField(document, body, '[].name')).toEqual(isText)
    expect(readField(document, body, '[].area')).toBeUndefined()
  })
})

test('finds the field of a record in the innermost data', () => {
  const body = object({ name: { type: 'number' }, data: farm })
  expect(readField(document, body, 'name')).toEqual(isText)
  expect(readField(document, object({ total: text }, 'total'), 'total')).toEqual(isText)
})

test.each<[string, ApiSchema]>([
  ['optional', object({ name: text }, 'id')],
  ['null in 3.1', object({ name: { type: ['string', 'null'] } }, 'name')],
  ['null in 3.0', object({ name: { type: 'string', nullable: true } }, 'name')],
  ['null as an alternative', object({ name: { anyOf: [text, { type: 'null' }] } }, 'name')],
  ['absent in one form', { oneOf: [farm, object({ id: text }, 'id')] }],
])('tells that a field may be missing: %s', (_, body) => {
  expect(readField(document, body, 'name')).toEqual({ types: ['string'], mayBeMissing: true })
})

test('a part of a field may be missing with the whole', () => {
  const body = object({ farm: { anyOf: [farm, { type: 'null' }] } }, 'farm')
  expect(readField(document, body, 'farm.name')).toEqual({ types: ['string'], mayBeMissing: true })
})

test.each<[string, ApiSchema]>([
  ['nothing', {}],
  ['an object of anything', { type: 'object' }],
  ['further fields', { ...farm, additionalProperties: true }],
  ['an unknown reference', { $ref: '#/components/schemas/Silo' }],
  ['a reference to itself', { $ref: '#/components/schemas/Loop' }],
])('a schema that says %s may have every field', (_, body) => {
  expect(readField(document, body, 'area')).toEqual({ types: [], mayBeMissing: false })
})

test('without a list of required fields, a document does not tell that one is optional', () => {
  expect(readField(document, { type: 'object', properties: { name: text } }, 'name')).toEqual(isText)
})

test('a schema with forms has the fields of all forms beside its own', () => {
  const forms = ['season', 'days'].map((name) => object({ [name]: text }, name, 'term'))
  const body: ApiSchema = { ...object({ term: text }, 'term'), oneOf: forms }
  expect(bodyField(document, body, 'term')).toEqual(isText)
  expect(bodyField(document, body, 'days')).toEqual({ types: ['string'], mayBeMissing: true })
  expect(bodyField(document, body, 'year')).toBeUndefined()
  expect(requiredFields(document, body, ['term', 'season'])).toEqual(['term'])
})

test('a body requires the fields of the parts that are sent', () => {
  const body = object({ name: text, silos: list(object({ size: text }, 'size')), owner: farm }, 'name')
  expect(requiredFields(document, body, ['name'])).toEqual(['name'])
  expect(requiredFields(document, body, ['name', 'silos[].place', 'owner.name'])).toEqual([
    'name',
    'silos[].size',
    'owner.name',
  ])
  expect(bodyField(document, body, 'silos[].size')).toMatchObject({ types: ['string'] })
  expect(bodyField(document, body, 'silos[].place')).toBeUndefined()
})
