import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentOf } from '../api-document.ts'
import { violationOf } from '../json-schema-check.ts'
import { closeAfterAll, createTestWorld } from '../test-world.ts'
import { validValue } from './valid-values.ts'

const world = closeAfterAll(await createTestWorld())
const document = documentOf(world.app)

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
