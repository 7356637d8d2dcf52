import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiDocument, documentOf } from '../api-document.ts'
import { violationOf } from '../json-schema-check.ts'
import { createTestWorld, type TestWorld } from '../test-world.ts'
import { validValue } from './valid-values.ts'

let world: TestWorld
let document: ApiDocument
beforeAll(async () => {
  world = await createTestWorld()
  document = documentOf(world.app)
})
afterAll(() => world.close())

it('are accepted by the schema that they are made from', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const schemas = operations.flatMap(({ parameters = [], requestBody }) => [
    ...parameters.map(({ schema }) => schema),
    ...(requestBody ? [requestBody.content['application/json'].schema] : []),
  ])
  expect(schemas.length).toBeGreaterThan(20)
  for (const schema of schemas) {
    fc.assert(
      fc.property(
        validValue(schema, () => undefined),
        (value) => {
          expect([value, violationOf(schema, value)]).toEqual([value, undefined])
        },
      ),
    )
  }
})
